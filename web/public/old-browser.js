/*
 * Says in a browser that is too old why nothing more comes. In the syntax of 2009, so that any browser reads it; the versions are those of
 * `browserslist` in package.json.
 */
(function () {
  var script = window.HTMLScriptElement;
  var supports = window.CSS && window.CSS.supports;
  if (
    'noModule' in document.createElement('script') &&
    Array.prototype.findLast &&
    window.structuredClone &&
    script.supports &&
    script.supports('importmap') &&
    supports &&
    window.CSS.supports('height', '1dvh') &&
    window.CSS.supports('container-type', 'inline-size')
  ) {
    return;
  }
  var sentences = {
    ru: 'Этот браузер слишком старый для Nysan: нужен Chrome или Edge 109, Firefox 115, Safari 16.4 или новее.',
    kk: 'Бұл браузер Nysan үшін тым ескі: Chrome немесе Edge 109, Firefox 115, Safari 16.4 не олардан жаңа нұсқасы қажет.',
    en: 'This browser is too old for Nysan: it needs Chrome or Edge 109, Firefox 115, Safari 16.4 or newer.',
  };
  var root = document.getElementById('root');
  var notice = document.createElement('div');
  notice.id = 'old-browser';
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'max-width: 560px; margin: 48px auto; padding: 0 16px; font: 16px/24px sans-serif;';
  for (var language in sentences) {
    var line = document.createElement('p');
    line.lang = language;
    line.appendChild(document.createTextNode(sentences[language]));
    notice.appendChild(line);
  }
  root.parentNode.replaceChild(notice, root);
})();
