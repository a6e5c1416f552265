"use strict";

const hooks = require("node:async_hooks");
const { Script } = require("node:vm");

const Runtime = require("jest-runtime").default;

const { isPackage, requirePackage } = require("./shared-packages.cjs");

/** What this process has compiled, by file; a file that has changed since is compiled again. */
const compiled = new Map();

function compileOnce(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function (${parameters.join(", ")}) {${source}\n})`, { filename });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Jest's runtime with less to do for each test file (D266). Our own modules run anew in each, from code that this process
 * compiles once; installed packages, unless a test mocks them, are loaded by Node once for all files of the process.
 * For `one-realm-environment` alone: in a context of its own, `instanceof` would not know what packages make.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    this.contexts = [];
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileOnce(source, filename, executor.injectedModuleParameters).runInThisContext();
  }

  /**
   * What Jest's runner makes for each file to know its tests by: Node carries every such context along with every promise of the process,
   * until it is closed (D385).
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

  teardown() {
    for (const context of this.contexts) context.disable();
    super.teardown();
  }

  requireModuleOrMock(from, name) {
    if (isPackage(name) && !this.mockState.shouldMockCjs(from, name).shouldMock) return requirePackage(from, name);
    return super.requireModuleOrMock(from, name);
  }
};
