"use strict";

const { builtinModules, createRequire } = require("node:module");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const builtins = new Set(builtinModules);
const loaded = new Map();
const globals = new Set();

/** Whether a name is one of an installed package: neither a file, nor Node's own, nor one of our workspaces. */
const isPackage = (name) =>
  !/^(?:\.{0,2}\/|\.{1,2}$|node:|@portal\/|@jest\/globals$)/.test(name) && !builtins.has(name);

/**
 * An ES module that awaits while it is loaded cannot be required. `import()`, which swc turns into `require`, waits for the promise of
 * what it is given, and takes it as it is where it claims to be a module.
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

/** Loads an installed package as Node does, once for all test files of this process. */
function requirePackage(from, name) {
  const key = `${path.dirname(from)}\0${name}`;
  if (!loaded.has(key)) {
    const before = new Set(Reflect.ownKeys(globalThis));
    loaded.set(key, requireWhole(from, name));
    for (const added of Reflect.ownKeys(globalThis)) if (!before.has(added)) globals.add(added);
  }
  return loaded.get(key);
}

/** Whether a package has put this on the global object while it was loaded: it is not loaded again, so it must stay. */
const isPackageGlobal = (key) => globals.has(key);

module.exports = { isPackage, isPackageGlobal, requirePackage };
