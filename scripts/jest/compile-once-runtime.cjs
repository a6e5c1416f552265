"use strict";

const hooks = require("node:async_hooks");
const { Script } = require("node:vm");

const Runtime = require("jest-runtime").default;

/** Compiled scripts by file. A changed file is compiled again. */
const compiled = new Map();

function compileOnce(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function (${parameters.join(", ")}) {${source}\n})`, { filename });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Compiles each file once per process, but runs it anew in each test file (D519). Component tests use it; the API's
 * runtime extends it.
 */
module.exports = class CompileOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    this.contexts = [];
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      // The context is null after the test's window closed. Jest then reports which file came too late.
      if (!context) return null;
      const script = compileOnce(source, filename, executor.injectedModuleParameters);
      return context === globalThis ? script.runInThisContext() : script.runInContext(context);
    };
  }

  /**
   * Closes each context that Jest's runner creates to identify a file's tests. Node attaches every open context to
   * every promise of the process (D519).
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
};
