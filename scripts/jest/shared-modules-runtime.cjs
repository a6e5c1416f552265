"use strict";

const { readFileSync } = require("node:fs");

const CompileOnceRuntime = require("./compile-once-runtime.cjs");
const { isPackage, requirePackage } = require("./shared-packages.cjs");

/** A test file that matches changes modules, so it gets modules of its own. */
const changesModules =
  /\bjest\s*\.\s*(?:\w*[mM]ock(?:Module)?\b\s*[(<]|doMock|setMock|isolateModules|resetModules|requireMock)/;

/** One runtime per configuration. It is never torn down, because test files share its modules (D519). */
const sharedRuntimes = new Map();

function findSharedRuntime(options) {
  const [config, , , , , , testPath, globalConfig] = options;
  // In watch mode the process outlives changes of the source, so shared modules would be out of date.
  if (globalConfig?.watch || globalConfig?.watchAll) return null;
  if (changesModules.test(readFileSync(testPath, "utf8"))) return null;
  if (!sharedRuntimes.has(config.id)) sharedRuntimes.set(config.id, new SharedRuntime(...options));
  return sharedRuntimes.get(config.id);
}

/** Lets Node load packages once per process, unless a test mocks them (D519). */
class OneRealmRuntime extends CompileOnceRuntime {
  requireModuleOrMock(from, name) {
    if (isPackage(name) && !this.mockState.shouldMockCjs(from, name).shouldMock) return requirePackage(from, name);
    return super.requireModuleOrMock(from, name);
  }
}

/**
 * Its modules outlive the test file that loaded them. They get no `jest`, because a `jest` object belongs to one file.
 */
class SharedRuntime extends OneRealmRuntime {
  constructor(...options) {
    super(...options);
    this.jestGlobals.jestObjectFor = () => undefined;
  }
}

/**
 * Shares a test file's imports in the process, unless the file changes modules. Needs `one-realm-environment`: in a
 * separate context, `instanceof` fails for objects of packages.
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
