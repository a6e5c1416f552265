"use strict";

const { createSharedSingletons } = require("./shared-singletons.cjs");

/**
 * The default strategy initializes every remote when sharing starts, so one dead remote would stop all. `/remotes.json` and the contracts replace
 * manifest and types.
 */
const COMMON = Object.freeze({ shareStrategy: "loaded-first", manifest: false, dts: false, dev: false });

/** Leaves out parts of the runtime that the portal does not need (other targets, manifests). */
const OPTIMIZATION = Object.freeze({ target: "web", disableSnapshot: true });

/** The remote's id as an identifier. */
function toContainerName(id) {
  return id.replaceAll("-", "_");
}

/**
 * One module, no copies of shared packages, and the host's federation runtime.
 *
 * @param {{ id: string }} remote
 */
function createRemoteFederation({ id }) {
  return {
    ...COMMON,
    name: toContainerName(id),
    filename: "remoteEntry.[contenthash:10].js",
    exposes: { "./remote": "./src/remote.tsx" },
    shared: createSharedSingletons({ provided: false }),
    experiments: { externalRuntime: true, optimization: { ...OPTIMIZATION, disableRemote: true } },
  };
}

/** All shared packages and the runtime for remotes, which are registered at run time. */
function createShellFederation() {
  return {
    ...COMMON,
    name: "shell",
    remotes: {},
    shared: createSharedSingletons({ provided: true }),
    experiments: { provideExternalRuntime: true, optimization: OPTIMIZATION },
  };
}

/** As the shell: the fake host of `portal-remote check --browser`. */
function createContractHostFederation() {
  return { ...createShellFederation(), name: "contract_host" };
}

const INJECTOR = "@module-federation/inject-external-runtime-core-plugin";

/** The plugin resolves the runtime's CommonJS file and adds a second copy (9 KiB brotli) to remotes; the ES module uses the existing copy. */
function createRuntimeAlias() {
  const commonJsFile = require.resolve(INJECTOR, { paths: [require.resolve("@module-federation/enhanced/webpack")] });
  return { [commonJsFile]: commonJsFile.replace(/\.cjs$/, ".js") };
}

module.exports = {
  createContractHostFederation,
  createRemoteFederation,
  createRuntimeAlias,
  createShellFederation,
  toContainerName,
};
