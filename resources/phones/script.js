// Pages work without this. With it a tap that finds no network is kept and sent again, and pages follow the evening.
"use strict";
(() => {
  const PATIENCE = 8000;
  const GIVES_UP = 10 * 60 * 1000; // a hall that nobody answers for in so long is closed
  const offline = document.getElementById("offline");
  let waiting = null; // what is tried again
  let timer = 0;
  let asking = 0;
  let lost = 0; // since when nobody answers
  let shown = location.href; // the page that is looked at again
  let said = ""; // what the page says of a lost network, in its language

  const TAPPABLE = "a, button, summary, label";
  const SETTLES = 700; // a finger on its way meets what it was meant for, or nothing
  let changed = 0; // when the page last changed by itself
  let before = []; // what could be tapped then, and where

  let stream = null;
  let standing = 0;

  const main = () => document.getElementById("main");

  /** What a tap on an element does. A button of another form does something else. */
  const effect = (one) => one.outerHTML + (one.closest("form")?.outerHTML ?? "");

  /** Remembers what can be tapped, before the page changes by itself. */
  function keep() {
    changed = Date.now();
    before = [...main().querySelectorAll(TAPPABLE)].map((one) => ({ box: one.getBoundingClientRect(), effect: effect(one) }));
  }

  /** Drops a tap that was meant for what stood here before the page changed by itself. */
  document.addEventListener("click", (event) => {
    if (!event.detail || Date.now() - changed > SETTLES) return; // a key of the keyboard has its focus
    const { clientX: x, clientY: y } = event;
    const meant = before.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    const hit = event.target.closest(TAPPABLE);
    if (!meant || !hit || meant.effect === effect(hit)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  /** Shows the bar of a lost network. What is below it keeps its place on the screen. */
  function warn(words) {
    offline.firstChild.data = `${words} `;
    const { top } = main().getBoundingClientRect();
    offline.hidden = false;
    scrollBy(0, main().getBoundingClientRect().top - top);
  }

  /** Puts another page in the place of this one. */
  function put(html, address, remember) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const next = page.getElementById("main");
    if (!next) { location.assign(address); return; }
    main().replaceWith(document.adoptNode(next));
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    const words = page.getElementById("offline");
    said = words.firstChild.data;
    Object.assign(offline.dataset, words.dataset);
    document.body.className = page.body.className;
    for (const name of ["turns", "stays"]) {
      if (page.body.dataset[name]) document.body.dataset[name] = page.body.dataset[name]; else delete document.body.dataset[name];
    }
    turn();
    choose();
    const watch = page.body.dataset.watch;
    if (watch) document.body.dataset.watch = watch; else delete document.body.dataset.watch;
    const here = address.replace(location.origin, "");
    if (!remember) return;
    if (here !== location.pathname + location.search) history.pushState(null, "", here);
    scrollTo(0, 0);
    const field = main().querySelector("[autofocus]");
    if (field) field.focus();
  }

  /** A page of several goes on to the next one after its time. */
  let turning = 0;
  function turn() {
    clearTimeout(turning);
    const { turns, stays } = document.body.dataset;
    if (!turns) return;
    turning = setTimeout(async () => {
      await ask({ address: turns, remember: false, quiet: true });
      if (document.body.dataset.turns === turns) turn(); // nobody answered
    }, Number(stays) * 1000);
  }

  /** Says once that nobody listens any more, and asks for nothing until somebody taps. */
  function close(words) {
    clearTimeout(timer);
    if (stream) { stream.close(); stream = null; }
    lost = lost || Date.now();
    offline.classList.add("closed");
    warn(words);
  }

  /** Asks for a page. Where nobody answers it is asked for again until somebody does. */
  async function ask(what) {
    const turn = ++asking;
    clearTimeout(timer);
    main().classList.add("busy");
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const form = what.form && new URLSearchParams(what.form);
      const answer = await fetch(what.address, {
        method: form ? "POST" : "GET", body: form, signal: stop.signal, credentials: "same-origin",
      });
      if (turn !== asking) return;
      // The web page of the evening has a style of its own, which this page's policy would block while it is read here.
      if (new URL(answer.url).pathname === "/results") {
        location.assign(answer.url + new URL(what.address, location.href).hash);
        return;
      }
      const html = await answer.text();
      if (turn !== asking) return;
      if (what.quiet || waiting) keep();
      waiting = null;
      lost = 0;
      offline.hidden = true;
      offline.classList.remove("closed");
      shown = answer.url;
      put(html, answer.url + new URL(what.address, location.href).hash, what.remember);
      listen();
    } catch {
      if (turn !== asking || what.quiet) return;
      waiting = what;
      lost = lost || Date.now();
      if (offline.classList.contains("closed")) return;
      if (Date.now() - lost > GIVES_UP) { close(offline.dataset.gone); return; }
      // Only a form has something to send.
      warn(what.form ? said.trim() : offline.dataset.lost);
      timer = setTimeout(() => ask(what), 2000);
    } finally {
      clearTimeout(limit);
      if (turn === asking) main().classList.remove("busy");
    }
  }

  /** Says above the keys of an entry what was chosen so far: 2♠ West Lead ♥4 +1, in the colours of the keys. What was missing is named until it is chosen; then a tap sends the result that was tapped. */
  function choose(event) {
    const line = main().querySelector(".chosen");
    if (!line) return;
    const key = (name) => main().querySelector(`.entry [name="${name}"]:checked`);
    const words = (name) => key(name)?.nextElementSibling.innerHTML ?? "";
    const result = main().querySelector(".result [aria-current]")?.textContent;
    const doubled = (key("doubling")?.value ?? "").replaceAll("x", "×");
    const led = key("lead")?.value === "-" ? words("lead") : words("lead") + words("rank");
    const lead = led && `${main().querySelector(".lead legend").textContent} ${led}`;
    line.innerHTML = [words("level") + words("denomination") + doubled, words("declarer"), lead, result].filter(Boolean).join(" ");
    const missing = main().querySelector(".missing[data-pattern]");
    if (!missing) return;
    const needsRank = key("lead") && key("lead").value !== "-";
    const open = ["level", "denomination", "declarer", "lead", "rank"].filter((name) => !key(name) && (name !== "rank" || needsRank));
    const parts = new Set(open.map((name) => main().querySelector(`.entry [name="${name}"]`)?.closest("fieldset").dataset.part).filter(Boolean));
    missing.style.visibility = parts.size ? "" : "hidden";
    const text = missing.dataset.pattern.replace("{}", [...parts].join(", "));
    if (parts.size && missing.textContent !== text) missing.textContent = text;
    const send = main().querySelector(".entry .send");
    if (event && send && !parts.size) send.form.requestSubmit(send);
  }

  document.addEventListener("change", choose);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const form = main().querySelector(".entry:has(.send):has(input:checked:not([checked]))");
    if (form && !confirm(form.dataset.leave)) return; // what was changed is not sent yet
    ask({ address: link.href, remember: true });
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    event.preventDefault();
    if (main().classList.contains("busy") && !waiting) return; // a second tap on the way
    const said = new FormData(form, event.submitter);
    if (form.method === "get") { ask({ address: `${form.action}?${new URLSearchParams(said)}`, remember: true }); return; }
    // The answer to a call is beside its button, at the end of the page.
    const calls = form.action.endsWith("/call");
    const answered = ask({ address: form.action, form: [...said], remember: !calls });
    if (calls) answered.then(() => main().querySelector(".call")?.scrollIntoView({ block: "nearest" }));
  });
  addEventListener("popstate", () => ask({ address: location.href, remember: false }));
  offline.querySelector("button").addEventListener("click", () => ask(waiting ?? { address: location.href, remember: false }));
  addEventListener("online", () => waiting && ask(waiting));

  /** Shows on a form what the other side has entered meanwhile: another result than the form names, a question for this
   * phone, or the same result, which is stored then. Or that a table calls the director. What was chosen stays. */
  async function tell() {
    const told = main().querySelector(".told");
    if (!told) return;
    const { newest } = told.dataset;
    try {
      const answer = await fetch(newest ? "/director" : shown, { credentials: "same-origin" });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (!answer.ok) return;
      const [before, now] = [main(), page].map((one) => one.querySelector(".before"));
      if (before && now && before.textContent !== now.textContent) before.innerHTML = now.innerHTML;
      const is_new = newest
        ? [...page.querySelectorAll('[name="call"]')].some((call) => Number(call.value) > Number(newest))
        : page.querySelector('[name="says"][value="yes"]') || before && !now;
      if (is_new) told.hidden = false;
    } catch { /* the next event asks again */ }
  }

  /** Looks again at what is shown, unless somebody is typing or something is on its way. */
  function again() {
    if (waiting || main().classList.contains("busy") || document.hidden) return;
    if (document.body.dataset.watch === "question") { tell(); return; }
    if (document.activeElement && document.activeElement.matches("input")) return;
    const open = [...document.querySelectorAll("details")].map((one) => one.open);
    const at = scrollY;
    const links = [...main().querySelectorAll(".boards a")].map((one) => [one.getAttribute("href"), one.getBoundingClientRect().top]);
    const answered = ask({ address: shown, remember: false, quiet: true });
    const turn = asking;
    answered.then(() => {
      if (turn !== asking) return; // a tap came in between
      document.querySelectorAll("details").forEach((one, n) => { one.open = open[n] || false; });
      scrollTo(0, at);
      // Where a note above the boards has gone, its room stays until the next page, so that no board comes under a finger.
      const kept = links.map(([to, top]) => [main().querySelector(`.boards a[href="${to}"]`), top]).find(([link]) => link);
      const gone = kept ? kept[1] - kept[0].getBoundingClientRect().top : 0;
      if (gone > 0) main().querySelector(".boards").style.marginTop = `${gone}px`;
    });
  }

  function listen() {
    if (offline.classList.contains("closed")) return;
    if (!document.body.dataset.watch) { if (stream) { stream.close(); stream = null; } return; }
    if (stream && stream.readyState !== 2) return;
    stream = new EventSource("/events");
    let first = true;
    stream.addEventListener("hello", () => { if (!first) again(); first = false; });
    stream.addEventListener("page", () => again());
    stream.addEventListener("closed", () => close(offline.dataset.closed));
    stream.addEventListener("open", () => { lost = 0; });
    // A browser asks for a stream again by itself, for as long as the page is open.
    stream.addEventListener("error", () => {
      lost = lost || Date.now();
      if (Date.now() - lost > GIVES_UP) close(offline.dataset.gone);
    });
    stream.addEventListener("standing", () => {
      if (document.body.dataset.watch !== "standing" || standing) return;
      // Rankings change with every result of the hall; a look every few seconds is enough.
      standing = setTimeout(() => { standing = 0; again(); }, 3000);
    });
  }
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { listen(); if (document.body.dataset.watch) again(); } });
  said = offline.firstChild.data;
  turn();
  choose();
  listen();
})();
