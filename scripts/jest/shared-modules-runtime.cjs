"use strict";

const { readFileSync } = require("node:fs");

const CompileOnceRuntime = require("./compile-once-runtime.cjs");
const { isPackage, requirePackage } = require("./shared-packages.cjs");

/** A test file that changes modules for itself needs modules of its own. */
const changesModules =
  /\bjest\s*\.\s*(?:\w*[mM]ock(?:Module)?\b\s*[(<]|doMock|setMock|isolateModules|resetModules|requireMock)/;

/** One runtime per configuration, never torn down: it holds the modules that test files share (D400). */
const sharedRuntimes = new Map();

function findSharedRuntime(options) {
  const [config, , , , , , testPath, globalConfig] = options;
  // A process that watches would keep the modules that have changed since.
  if (globalConfig?.watch || globalConfig?.watchAll) return null;
  if (changesModules.test(readFileSync(testPath, "utf8"))) return null;
  if (!sharedRuntimes.has(config.id)) sharedRuntimes.set(config.id, new SharedRuntime(...options));
  return sharedRuntimes.get(config.id);
}

/** Lets Node load installed packages once for a process, unless a test mocks them (D266). */
class OneRealmRuntime extends CompileOnceRuntime {
  requireModuleOrMock(from, name) {
    if (isPackage(name) && !this.mockState.shouldMockCjs(from, name).shouldMock) return requirePackage(from, name);
    return super.requireModuleOrMock(from, name);
  }
}

/** Its modules outlive the test file that loaded them first, so they get no `jest`, which belongs to one test file. */
class SharedRuntime extends OneRealmRuntime {
  constructor(...options) {
    super(...options);
    this.jestGlobals.jestObjectFor = () => undefined;
  }
}

/**
 * Jest's runtime of one test file. The file runs anew; the modules that it imports are those of the process, unless it mocks
 * modules. For `one-realm-environment` alone: in a context of its own, `instanceof` would not know what packages make.
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
