(function () {
  "use strict";
  var body = document.body, said = body.dataset;
  // A place in something that is folded up: it opens. Browsers of today do so by themselves.
  function open() {
    var place = location.hash && document.getElementById(location.hash.slice(1));
    if (!place) { return; }
    for (var at = place; at; at = at.parentElement) { if (at.tagName === "DETAILS") { at.open = true; } }
    place.scrollIntoView();
  }
  // Whose evening it is stands in the address, so that it can be kept and sent on.
  var mine = new URLSearchParams(location.search).get("me");
  var pick = document.getElementById("pick"), names = document.querySelectorAll(".k tbody tr");
  var list = document.createElement("select");
  list.id = "me";
  function offer(id, text) {
    var choice = document.createElement("option");
    choice.value = id; choice.textContent = text; choice.selected = id === mine;
    list.appendChild(choice);
  }
  offer("", said.nobody);
  names.forEach(function (row) {
    var link = row.querySelector("a");
    offer(link.getAttribute("href").slice(1), row.querySelector("td.q:not(.d)").textContent + " " + link.textContent);
  });
  list.addEventListener("change", function () {
    location.href = location.pathname + (list.value ? "?me=" + encodeURIComponent(list.value) : "") + (list.value ? "#" + list.value : "");
  });
  pick.appendChild(list);
  pick.hidden = names.length === 0;
  if (mine) {
    document.querySelectorAll("a[href]").forEach(function (link) {
      var row = link.getAttribute("href") === "#" + mine && link.closest("tr");
      if (row) { row.classList.add("me"); }
    });
    var card = document.getElementById(mine), mycard = document.getElementById("mycard");
    if (card) { card.closest("details").open = true; mycard.href = "#" + mine; mycard.hidden = false; }
  }
  // A board worth sharing: its link goes to another program of the phone, or is copied. A file on a disk has no address.
  if (/^https?:$/.test(location.protocol) && (navigator.share || navigator.clipboard)) {
    document.querySelectorAll("section.board[id]").forEach(function (board) {
      var button = document.createElement("button"), head = board.querySelector("h3");
      button.type = "button"; button.className = "share"; button.textContent = said.share;
      button.addEventListener("click", function () {
        var link = location.href.split("#")[0].split("?")[0] + "#" + board.id;
        var words = document.title + " · " + head.firstChild.textContent.trim();
        if (navigator.share) { navigator.share({ title: words, url: link }).catch(function () {}); return; }
        navigator.clipboard.writeText(link).then(function () { button.textContent = said.shared; });
      });
      head.appendChild(button);
    });
  }
  addEventListener("hashchange", open);
  open();
  // On paper everything is there.
  var shut = [];
  addEventListener("beforeprint", function () {
    shut = Array.prototype.slice.call(document.querySelectorAll("details:not([open])"));
    shut.forEach(function (one) { one.open = true; });
  });
  addEventListener("afterprint", function () { shut.forEach(function (one) { one.open = false; }); });
  var words = new Intl.Collator(document.documentElement.lang, { numeric: true });
  function value(row, at) {
    // A line with words in the place of the play has fewer cells than the head has columns.
    var text = "";
    for (var cell = 0, from = 0; cell < row.cells.length; from += row.cells[cell].colSpan, cell += 1) {
      if (from === at) { text = row.cells[cell].textContent.trim(); }
    }
    // A figure may have a decimal comma, a real minus or the sign of a tie. A contract is none.
    var figure = /^[+\u2212-]?\d+([.,]\d+)?=?$/.test(text);
    return { text: text, number: figure ? parseFloat(text.replace("\u2212", "-").replace(",", ".")) : null };
  }
  // Figures, then words; what is empty stays at the end whichever way is up.
  function order(one, two, up) {
    if (!one.text || !two.text) { return (one.text ? 0 : 1) - (two.text ? 0 : 1); }
    if ((one.number === null) !== (two.number === null)) { return one.number === null ? 1 : -1; }
    var less = one.number === null ? words.compare(one.text, two.text) : one.number - two.number;
    return up ? less : -less;
  }
  document.querySelectorAll("table.sortable").forEach(function (table) {
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    heads.forEach(function (head, at) {
      if (!head.textContent) { return; }
      var button = document.createElement("button");
      button.type = "button";
      button.title = said.sort;
      while (head.firstChild) { button.appendChild(head.firstChild); }
      head.appendChild(button);
      button.addEventListener("click", function () {
        var up = head.getAttribute("aria-sort") !== "ascending";
        heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        var rows = Array.prototype.slice.call(table.tBodies[0].rows);
        rows.sort(function (a, b) { return order(value(a, at), value(b, at), up); });
        rows.forEach(function (row) { table.tBodies[0].appendChild(row); });
      });
    });
  });
})();
