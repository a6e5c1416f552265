"use strict";

/**
 * The packages of which the whole portal has one copy, with the ranges that the shell and every remote agree on.
 * Raising a range here is a change of the contract between shell and remotes: the shell is released first.
 */
const SINGLETON_RANGES = Object.freeze({
  react: "^19.3.0",
  "react-dom": "^19.3.0",
  "react/jsx-runtime": "^19.3.0",
  "react/jsx-dev-runtime": "^19.3.0",
  "@tanstack/react-query": "^5.108.0",
  "@portal/host-contract": "^1.0.0",
});

/**
 * The `shared` option of the federation plugin: strict singletons, so that an unsuitable version is refused with a
 * clear text instead of being used silently.
 *
 * @param {{ provided: boolean }} options `provided`: the build brings its own copies and offers them (the shell);
 *   otherwise it carries none and takes the shell's (a remote)
 */
function createSharedSingletons({ provided }) {
  return Object.fromEntries(
    Object.entries(SINGLETON_RANGES).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(provided ? {} : { import: false }) },
    ]),
  );
}

module.exports = { createSharedSingletons };
