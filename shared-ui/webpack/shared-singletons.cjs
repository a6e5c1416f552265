"use strict";

/**
 * Packages that the portal loads once, with the version ranges for the shell and every remote. Raising a range changes
 * the contract between them: release the shell first.
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
 * Returns the federation plugin's `shared` option: strict singletons, so that an unsuitable version fails with a clear
 * message.
 *
 * @param {{ provided: boolean }} options `provided`: the build includes and provides the packages (the shell);
 *   otherwise it uses the shell's (a remote)
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
