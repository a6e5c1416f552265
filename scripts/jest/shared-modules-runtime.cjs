"use strict";

const hooks = require("node:async_hooks");
const { readFileSync } = require("node:fs");
const { Script } = require("node:vm");

const Runtime = require("jest-runtime").default;

const { isPackage, requirePackage } = require("./shared-packages.cjs");

/** Compiled scripts of this process, by file; a file whose source has changed is compiled again. */
const compiled = new Map();

function compileOnce(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function (${parameters.join(", ")}) {${source}\n})`, { filename });
  compiled.set(filename, { source, script });
  return script;
}

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

/** Compiles each file once for a process, and lets Node load installed packages once, unless a test mocks them (D266). */
class OneRealmRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileOnce(source, filename, executor.injectedModuleParameters).runInThisContext();
  }

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
    this.contexts = [];
    this.shared = findSharedRuntime(options);
  }

  /**
   * Jest's runner makes a context for each file to know its tests by. Node carries every such context along with every
   * promise of the process until the context is closed (D385).
   */
  requireInternalModule(from, name) {
    const { AsyncLocalStorage } = hooks;
    const { contexts } = this;
    hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        contexts.push(this);
      }
    };
    try {
      return super.requireInternalModule(from, name);
    } finally {
      hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  requireModuleOrMock(from, name) {
    return this.shared ? this.shared.requireModuleOrMock(from, name) : super.requireModuleOrMock(from, name);
  }

  getSourceMaps() {
    return this.shared ? new Map([...this.shared.getSourceMaps(), ...super.getSourceMaps()]) : super.getSourceMaps();
  }

  teardown() {
    for (const context of this.contexts) context.disable();
    super.teardown();
  }
};
