"use strict";

const { readFileSync } = require("node:fs");

const CompileOnceRuntime = require("./compile-once-runtime.cjs");
const { isPackage, requirePackage } = require("./shared-packages.cjs");

/** A test file that changes modules needs separate ones. */
const changesModules =
  /\bjest\s*\.\s*(?:\w*[mM]ock(?:Module)?\b\s*[(<]|doMock|setMock|isolateModules|resetModules|requireMock)/;

/** One runtime per configuration, never torn down: it has the modules that test files share (D519). */
const sharedRuntimes = new Map();

function findSharedRuntime(options) {
  const [config, , , , , , testPath, globalConfig] = options;
  // In watch mode the process would keep modules that have changed since.
  if (globalConfig?.watch || globalConfig?.watchAll) return null;
  if (changesModules.test(readFileSync(testPath, "utf8"))) return null;
  if (!sharedRuntimes.has(config.id)) sharedRuntimes.set(config.id, new SharedRuntime(...options));
  return sharedRuntimes.get(config.id);
}

/** Lets Node load installed packages once per process, unless a test mocks them (D519). */
class OneRealmRuntime extends CompileOnceRuntime {
  requireModuleOrMock(from, name) {
    if (isPackage(name) && !this.mockState.shouldMockCjs(from, name).shouldMock) return requirePackage(from, name);
    return super.requireModuleOrMock(from, name);
  }
}

/** Its modules survive the test file that loaded them first, so they get no `jest`, which belongs to one test file. */
class SharedRuntime extends OneRealmRuntime {
  constructor(...options) {
    super(...options);
    this.jestGlobals.jestObjectFor = () => undefined;
  }
}

/**
 * Jest's runtime of a test file, which runs anew while its imports are shared by the process, unless it mocks modules.
 * Only for `one-realm-environment`: in a separate context, `instanceof` would fail for objects of packages.
 */
module.exports = class SharedModulesRuntime extends OneRealmRuntime {
  constructor(...options) {
    super(...options);
    this.shared = findSharedRuntime(options);
  }

  requireModuleOrMock(from, name) {
    return this.shared ? this.shared.requireModuleOrMock(from, name) : super.requireModuleOrMock(from, name);
  }

  getSourceMaps() {
    return this.shared ? new Map([...this.shared.getSourceMaps(), ...super.getSourceMaps()]) : super.getSourceMaps();
  }
};
