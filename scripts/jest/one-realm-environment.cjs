"use strict";

const { LegacyFakeTimers, ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");

const { isPackageGlobal } = require("./shared-packages.cjs");

const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };

/** Remembers what tests may change: globals, environment and `process.exit`. Returns a function that restores them. */
function rememberProcess() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const environment = { ...process.env };
  const { exit } = process;
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!Object.hasOwn(globals, key) && !isPackageGlobal(key)) Reflect.deleteProperty(globalThis, key);
    }
    for (const key of Reflect.ownKeys(globals)) {
      if (globals[key].configurable) Object.defineProperty(globalThis, key, globals[key]);
    }
    for (const key of Object.keys(process.env)) if (!Object.hasOwn(environment, key)) delete process.env[key];
    Object.assign(process.env, environment);
    process.exit = exit;
  };
}

/**
 * Jest's Node environment without a separate realm (D519). An `Error` of Node or a package is then also the test's, and
 * globals stay fast. Needs `shared-modules-runtime`, which compiles without a context.
 */
module.exports = class OneRealmEnvironment {
  constructor({ projectConfig: config }) {
    this.conditions = config.testEnvironmentOptions.customExportConditions ?? ["node", "node-addons"];
    this.restoreProcess = rememberProcess();
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    this.restoreProcess();
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return globalThis;
  }
};
