"use strict";

/**
 * Lets a window compute the styles of an element once for as long as the document stays the same. Queries by role and name
 * ask for those of the same elements again and again, and jsdom computes fifteen values each time. `_styleCache` is what jsdom itself
 * remembers of styles: another object after each change that may matter to one. Elements outside the document are not
 * followed there, so theirs are computed each time.
 *
 * @param {Window} window of jsdom
 */
function rememberStyles(window) {
  const inner = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === "impl");
  const { getComputedStyle } = window;
  const remembered = new WeakMap();

  window.getComputedStyle = (element, pseudoElement) => {
    const compute = () => getComputedStyle.call(window, element, pseudoElement);
    if (pseudoElement || !element.isConnected) return compute();
    const readState = () => element.ownerDocument[inner]?._styleCache;
    const known = readState() && remembered.get(readState())?.get(element);
    if (known) return known;
    const styles = compute();
    const state = readState();
    if (!state) return styles;
    if (!remembered.has(state)) remembered.set(state, new WeakMap());
    remembered.get(state).set(element, styles);
    return styles;
  };
}

module.exports = { rememberStyles };
