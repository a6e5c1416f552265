/**
 * Reports page views: on load, on return from the back/forward cache, and when the address changes without a load. Key and options are in the tag's
 * attributes or in the script's address, because tag managers drop attributes (D481). Sets no cookie and no global; does nothing under Do Not Track
 * or Global Privacy Control. Sends the page's host, path, campaign parameters and click token (`via`), and the page before it. A random id in the
 * site's own storage recognizes returning visitors. Each page view has a number, because browsers load an identical image only once (D481).
 * `data-leads` or `&leads`: a submitted form sends SHA-256 hashes of email and phone, never the values. `data-hash` or `&hash`: a route after `#/` or
 * `#!/` counts as a page, without its query.
 */
export const trackingScript = `(function () {
  "use strict";
  var script = document.currentScript || document.querySelector("script[src*='/t.js?k=']");
  var asked = script && new URL(script.src).searchParams;
  var key = script && (script.getAttribute("data-key") || asked.get("k"));
  if (!key || navigator.globalPrivacyControl || navigator.doNotTrack === "1" || window.doNotTrack === "1") return;
  var target = new URL(script.src).origin + "/api/track.gif?k=" + encodeURIComponent(key);
  try {
    var name = "pp_visitor";
    var visitor = localStorage.getItem(name);
    if (!visitor) {
      visitor = Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) {
        return (byte % 36).toString(36);
      }).join("");
      localStorage.setItem(name, visitor);
    }
    target += "&v=" + encodeURIComponent(visitor);
  } catch (refused) {}
  function wants(option) {
    return script.hasAttribute("data-" + option) || asked.has(option);
  }
  var hasRoutes = wants("hash");
  var last;
  var count = 0;
  function tell(isAgain) {
    var page = new URL(location.href);
    Array.from(page.searchParams.keys()).forEach(function (name) {
      if (!/^(utm_|via$)/.test(name)) page.searchParams.delete(name);
    });
    page.hash = (hasRoutes && /^#!?\\/[^?#]*/.exec(page.hash)) || "";
    var shown = page.origin + page.pathname + page.hash;
    if (shown === last && isAgain !== true) return;
    var from = last || document.referrer;
    last = shown;
    count += 1;
    new Image().src = target + "&n=" + count + "&u=" + encodeURIComponent(page.href) + "&r=" + encodeURIComponent(from);
  }
  function digest(kind, text) {
    return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)).then(function (bytes) {
      return "&" + kind + "=" + Array.from(new Uint8Array(bytes), function (byte) {
        return byte.toString(16).padStart(2, "0");
      }).join("");
    });
  }
  function tellForm(event) {
    var told = [];
    Array.from(event.target.elements || []).forEach(function (field) {
      var text = (field.value || "").trim();
      var digits = text.normalize("NFKC").replace(/[^0-9]/g, "");
      if (field.type === "email" && text) told.push(digest("e", text.toLowerCase()));
      if (field.type === "tel" && /^1?[0-9]{10}$/.test(digits)) told.push(digest("p", "+1" + digits.slice(-10)));
    });
    if (told.length === 0) return;
    Promise.all(told).then(function (parts) {
      var page = encodeURIComponent(location.origin + location.pathname);
      new Image().src = target + "&u=" + page + "&r=" + page + parts.join("");
    }, function () {});
  }
  if (wants("leads") && window.crypto && crypto.subtle) addEventListener("submit", tellForm, true);
  ["pushState", "replaceState"].forEach(function (name) {
    var original = history[name];
    history[name] = function () {
      var result = original.apply(this, arguments);
      tell();
      return result;
    };
  });
  addEventListener("popstate", tell);
  if (hasRoutes) addEventListener("hashchange", tell);
  addEventListener("pageshow", function (event) {
    if (event.persisted) tell(true);
  });
  if (document.prerendering) document.addEventListener("prerenderingchange", tell, { once: true });
  else tell();
})();
`;
