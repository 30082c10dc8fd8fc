//! Forwards methods of a widget to the single widget inside it.

/// Implements the named methods of [`iced::advanced::Widget`] by calling the inner widget, whose state is the only
/// child. Its layout is that of the outer widget, or the part of it that `at` finds.
macro_rules! forward {
    ($inside:ident: $($method:ident),+) => {
        $($crate::widget::forward::forward!(@ (std::convert::identity) $inside $method);)+
    };
    ($inside:ident at $layout_of:ident: $($method:ident),+) => {
        $($crate::widget::forward::forward!(@ ($layout_of) $inside $method);)+
    };
    (@ ($layout_of:expr) $inside:ident children) => {
        fn children(&self) -> Vec<Tree> {
            vec![Tree::new(&self.$inside)]
        }
    };
    (@ ($layout_of:expr) $inside:ident diff) => {
        fn diff(&self, tree: &mut Tree) {
            tree.diff_children(std::slice::from_ref(&self.$inside));
        }
    };
    (@ ($layout_of:expr) $inside:ident size) => {
        fn size(&self) -> Size<Length> {
            self.$inside.as_widget().size()
        }
    };
    (@ ($layout_of:expr) $inside:ident layout) => {
        fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
            self.$inside.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
        }
    };
    (@ ($layout_of:expr) $inside:ident operate) => {
        fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
            self.$inside.as_widget_mut().operate(&mut tree.children[0], $layout_of(layout), renderer, operation);
        }
    };
    (@ ($layout_of:expr) $inside:ident update) => {
        fn update(
            &mut self,
            tree: &mut Tree,
            event: &Event,
            layout: Layout<'_>,
            cursor: mouse::Cursor,
            renderer: &Renderer,
            clipboard: &mut dyn Clipboard,
            shell: &mut Shell<'_, Message>,
            viewport: &Rectangle,
        ) {
            let inside = self.$inside.as_widget_mut();
            let layout = $layout_of(layout);
            inside.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        }
    };
    (@ ($layout_of:expr) $inside:ident draw) => {
        fn draw(
            &self,
            tree: &Tree,
            renderer: &mut Renderer,
            theme: &Theme,
            style: &renderer::Style,
            layout: Layout<'_>,
            cursor: mouse::Cursor,
            viewport: &Rectangle,
        ) {
            let layout = $layout_of(layout);
            self.$inside.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        }
    };
    (@ ($layout_of:expr) $inside:ident mouse_interaction) => {
        fn mouse_interaction(
            &self,
            tree: &Tree,
            layout: Layout<'_>,
            cursor: mouse::Cursor,
            viewport: &Rectangle,
            renderer: &Renderer,
        ) -> mouse::Interaction {
            self.$inside.as_widget().mouse_interaction(&tree.children[0], $layout_of(layout), cursor, viewport, renderer)
        }
    };
    (@ ($layout_of:expr) $inside:ident overlay) => {
        fn overlay<'b>(
            &'b mut self,
            tree: &'b mut Tree,
            layout: Layout<'b>,
            renderer: &Renderer,
            viewport: &Rectangle,
            translation: Vector,
        ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
            self.$inside.as_widget_mut().overlay(&mut tree.children[0], $layout_of(layout), renderer, viewport, translation)
        }
    };
}

pub(super) use forward;
