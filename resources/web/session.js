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
  function mark() {
    document.querySelectorAll("a[href]").forEach(function (link) {
      var row = link.getAttribute("href") === "#" + mine && link.closest("tr");
      if (row) { row.classList.add("me"); }
    });
    var card = cardOf(mine), mycard = document.getElementById("mycard");
    if (!card) { return; }
    card.open = true; mycard.hidden = false;
    mycard.href = document.getElementById("mine").href = "#" + mine;
    compare(card.lastElementChild);
  }
  if (mine) { mark(); }
  // Whoever has chosen nobody yet and taps a name of the ranking has chosen.
  names.forEach(function (row) {
    var link = row.querySelector("a");
    link.addEventListener("click", function () {
      if (mine) { return; }
      mine = list.value = link.getAttribute("href").slice(1);
      try { history.replaceState(null, "", location.pathname + "?me=" + encodeURIComponent(mine)); } catch (error) { /* a file that may not change its address */ }
      mark();
    });
  });
  function cardOf(id) { var place = document.getElementById(id); return place && place.closest("details"); }
  // My boards beside those of another pair: the boards that both played, and what they come to.
  function shares(id) {
    var all = new Map(), card = cardOf(id);
    (card ? card.querySelectorAll("tr") : []).forEach(function (row) {
      var board = row.querySelector('td a[href^="#b"]'), share = row.querySelector('td[class^="p"]');
      if (board && share && share.textContent) { all.set(board.getAttribute("href"), { board: board, share: share.textContent }); }
    });
    return all;
  }
  function compare(card) {
    var own = shares(mine), label = document.createElement("label"), other = list.cloneNode(true), table = document.createElement("table");
    if (own.size === 0) { return; }
    label.textContent = said.compare + " ";
    other.id = "other"; other.value = "";
    Array.prototype.forEach.call(other.options, function (choice) { choice.hidden = choice.value === mine; });
    table.className = "f"; table.hidden = true;
    other.addEventListener("change", function () {
      var theirs = shares(other.value), sums = [0, 0], count = 0;
      function line(first, figures) {
        var row = table.insertRow();
        row.insertCell().append(first);
        figures.forEach(function (figure) { row.insertCell().textContent = figure; });
      }
      function name(select, id) { return Array.prototype.find.call(select.options, function (choice) { return choice.value === id; }).textContent; }
      table.textContent = "";
      table.hidden = !other.value;
      if (table.hidden) { return; }
      var head = table.insertRow();
      head.insertCell();
      [name(list, mine), name(other, other.value)].forEach(function (words) {
        var cell = document.createElement("th");
        cell.scope = "col"; cell.textContent = words;
        head.append(cell);
      });
      own.forEach(function (line_of, to) {
        if (!theirs.has(to)) { return; }
        var both = [line_of.share, theirs.get(to).share];
        both.forEach(function (share, at) { sums[at] += parseFloat(share.replace(",", ".")); });
        count += 1;
        line(line_of.board.cloneNode(true), both);
      });
      var shown = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      line("\u00f8", sums.map(function (sum) { return count ? shown.format(sum / count) : ""; }));
    });
    label.append(other);
    card.prepend(label, table);
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
  // The same as a picture, for messages that show no page: hands, what they allow, par.
  function picture(board) {
    var canvas = document.createElement("canvas"), pen = canvas.getContext("2d"), side = board.querySelector(".dd");
    canvas.width = 1200; canvas.height = 630;
    function write(text, x, y, size, weight, colour) {
      pen.font = weight + " " + size + 'px "Arrowswitch Sans", system-ui, sans-serif'; pen.fillStyle = colour || "#1b1f23"; pen.fillText(text, x, y, 1160 - x);
    }
    function red(text) { return /^[\u2665\u2666]/.test(text) ? "#b3261e" : ""; }
    pen.fillStyle = "#fff"; pen.fillRect(0, 0, 1200, 630);
    var head = board.querySelector("h3");
    write(head.firstChild.textContent.trim(), 40, 64, 44, 600);
    write(head.querySelector(".q").textContent, 40, 104, 28, 400, "#5a6570");
    [["n", 270, 150], ["w", 40, 285], ["e", 500, 285], ["s", 270, 420]].forEach(function (place) {
      board.querySelector(".deal > ." + place[0]).innerText.split("\n").forEach(function (line, at) {
        var down = place[2] + 34 * at;
        if (at === 0) { write(line, place[1], down, 30, 600); return; }
        write(line.charAt(0), place[1], down, 30, 400, red(line));
        write(line.slice(1).trim(), place[1] + 36, down, 30, 400);
      });
    });
    if (side) {
      Array.prototype.forEach.call(side.rows, function (row, down) {
        Array.prototype.forEach.call(row.cells, function (cell, across) {
          write(cell.textContent, 770 + 72 * across, 200 + 44 * down, 30, down && across ? 400 : 600, red(cell.textContent));
        });
      });
      write(side.nextElementSibling.textContent, 770, 440, 30, 600);
    }
    write(document.title, 40, 610, 24, 400, "#5a6570");
    return canvas;
  }
  document.querySelectorAll("section.board[id]").forEach(function (board) {
    if (!board.querySelector(".deal")) { return; }
    var button = document.createElement("button"), head = board.querySelector("h3");
    button.type = "button"; button.className = "share"; button.textContent = said.picture;
    button.addEventListener("click", function () {
      picture(board).toBlob(function (blob) {
        var name = head.firstChild.textContent.trim().replace(/[^\p{L}\p{N}]+/gu, "-") + ".png";
        var file = new File([blob], name, { type: "image/png" }), link = document.createElement("a");
        if (navigator.canShare && navigator.canShare({ files: [file] })) { navigator.share({ files: [file] }).catch(function () {}); return; }
        link.href = URL.createObjectURL(blob); link.download = name; link.click();
        setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
      });
    });
    head.appendChild(button);
  });
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
