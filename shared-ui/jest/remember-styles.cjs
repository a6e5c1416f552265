"use strict";

/**
 * Caches computed styles until the document changes: queries by role and name read them repeatedly, and jsdom is slow. jsdom replaces its own
 * `_styleCache` after each change that may affect styles. It does not track elements outside the document, so those are not cached.
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
