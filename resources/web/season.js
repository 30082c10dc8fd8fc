(function () {
  "use strict";
  var field = document.getElementById("search"), list = document.querySelectorAll("#players li");
  // Letters with marks are found without them, too.
  function plain(text) { return text.toLocaleLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, ""); }
  var names = Array.prototype.map.call(list, function (one) { return plain(one.textContent); });
  field.parentNode.hidden = false;
  field.addEventListener("input", function () {
    var words = plain(field.value).split(" ");
    Array.prototype.forEach.call(list, function (one, at) {
      one.hidden = !words.every(function (word) { return names[at].indexOf(word) >= 0; });
    });
  });
})();
