"use strict";

const hooks = require("node:async_hooks");
const { Script } = require("node:vm");

const Runtime = require("jest-runtime").default;

/** What this process has compiled, by file; a file that has changed since is compiled again. */
const compiled = new Map();

function compileOnce(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function (${parameters.join(", ")}) {${source}\n})`, { filename });
  compiled.set(filename, { source, script });
  return script;
}

/** Jest's runtime, which compiles each file once for a process (D267); it still runs anew in the window of each test file. */
module.exports = class CompileOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    this.contexts = [];
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      // Null once the window is closed: Jest then says which file came too late.
      if (!context) return null;
      return compileOnce(source, filename, executor.injectedModuleParameters).runInContext(context);
    };
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
};
