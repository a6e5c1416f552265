"use strict";

/** Loaded once by the portal. Raising a range changes the contract of shell and remotes: release the shell first. */
const SINGLETON_RANGES = Object.freeze({
  react: "^19.3.0",
  "react-dom": "^19.3.0",
  "react/jsx-runtime": "^19.3.0",
  "react/jsx-dev-runtime": "^19.3.0",
  "@tanstack/react-query": "^5.108.0",
  "@portal/host-contract": "^1.0.0",
});

/**
 * The federation plugin's `shared` option. Strict, so that an unsuitable version fails with a clear message.
 *
 * @param {{ provided: boolean }} options true for the shell, which includes and provides the packages; a remote uses the shell's
 */
function createSharedSingletons({ provided }) {
  return Object.fromEntries(
    Object.entries(SINGLETON_RANGES).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(provided ? {} : { import: false }) },
    ]),
  );
}

module.exports = { createSharedSingletons, SINGLETON_RANGES };
