"use strict";

const { builtinModules, createRequire } = require("node:module");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const builtins = new Set(builtinModules);
const loaded = new Map();
const globals = new Set();

/** Returns whether the name is of an installed package, not of a file, a Node module or one of our workspaces. */
const isPackage = (name) =>
  !/^(?:\.{0,2}\/|\.{1,2}$|node:|@portal\/|@jest\/globals$)/.test(name) && !builtins.has(name);

/**
 * Loads a package. An ES module with top-level await cannot be loaded by `require`, so its import's promise is
 * returned. swc turns `import()` into `require`, which waits for a returned promise and uses its value if that claims
 * to be a module.
 */
function requireWhole(from, name) {
  const requireFrom = createRequire(from);
  try {
    return requireFrom(name);
  } catch (error) {
    if (error.code !== "ERR_REQUIRE_ASYNC_MODULE") throw error;
    return Object.assign(import(pathToFileURL(requireFrom.resolve(name)).href), { __esModule: true });
  }
}

/** Loads a package as Node does, once for all test files of this process. */
function requirePackage(from, name) {
  const key = `${path.dirname(from)}\0${name}`;
  if (!loaded.has(key)) {
    const before = new Set(Reflect.ownKeys(globalThis));
    loaded.set(key, requireWhole(from, name));
    for (const added of Reflect.ownKeys(globalThis)) if (!before.has(added)) globals.add(added);
  }
  return loaded.get(key);
}

/** Returns whether a package added this global while it loaded. It is not loaded again, so its global must stay. */
const isPackageGlobal = (key) => globals.has(key);

module.exports = { isPackage, isPackageGlobal, requirePackage };
