//! Forwards methods of a widget to the single widget inside it.

/// Implements the named methods of [`iced::advanced::Widget`] by calling the inner widget, whose state is the only
/// child.
macro_rules! forward {
    ($inside:ident: $($method:ident),+) => { $($crate::widget::forward::forward!(@ $inside $method);)+ };
    (@ $inside:ident children) => {
        fn children(&self) -> Vec<Tree> {
            vec![Tree::new(&self.$inside)]
        }
    };
    (@ $inside:ident diff) => {
        fn diff(&self, tree: &mut Tree) {
            tree.diff_children(std::slice::from_ref(&self.$inside));
        }
    };
    (@ $inside:ident size) => {
        fn size(&self) -> Size<Length> {
            self.$inside.as_widget().size()
        }
    };
    (@ $inside:ident layout) => {
        fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
            self.$inside.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
        }
    };
    (@ $inside:ident operate) => {
        fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
            self.$inside.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
        }
    };
    (@ $inside:ident update) => {
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
            inside.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        }
    };
    (@ $inside:ident draw) => {
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
            self.$inside.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        }
    };
    (@ $inside:ident mouse_interaction) => {
        fn mouse_interaction(
            &self,
            tree: &Tree,
            layout: Layout<'_>,
            cursor: mouse::Cursor,
            viewport: &Rectangle,
            renderer: &Renderer,
        ) -> mouse::Interaction {
            self.$inside.as_widget().mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
        }
    };
    (@ $inside:ident overlay) => {
        fn overlay<'b>(
            &'b mut self,
            tree: &'b mut Tree,
            layout: Layout<'b>,
            renderer: &Renderer,
            viewport: &Rectangle,
            translation: Vector,
        ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
            self.$inside.as_widget_mut().overlay(&mut tree.children[0], layout, renderer, viewport, translation)
        }
    };
}

pub(super) use forward;
