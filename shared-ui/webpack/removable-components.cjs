"use strict";

/**
 * Lets the minifier remove a library's components that nobody uses: it keeps each that is assigned a `displayName` or
 * created by a call that could have effects. The names help only developer tools.
 *
 * @param {string} source an ES module of React components
 */
module.exports = function markRemovableComponents(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(/\bReact\d*\.(?:memo|forwardRef|createContext)\(/g, "/* @__PURE__ */ $&");
};
