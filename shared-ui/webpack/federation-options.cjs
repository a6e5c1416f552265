"use strict";

const { createSharedSingletons } = require("./shared-singletons.cjs");

/**
 * The default strategy initialises every known remote when sharing starts, so that one dead remote would stop all.
 * Manifest, type download and development plugins are not used: `/remotes.json` and the contracts stand in their place.
 */
const COMMON = Object.freeze({ shareStrategy: "loaded-first", manifest: false, dts: false, dev: false });

/** What the federation runtime can do beyond the portal's needs (other targets, remotes found by manifests). */
const OPTIMIZATION = Object.freeze({ target: "web", disableSnapshot: true });

/** Name of a remote's federation container: its id as an identifier. */
function toContainerName(id) {
  return id.replaceAll("-", "_");
}

/**
 * A remote's side: one module, no copy of a shared package, and the federation runtime of its host.
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

/** The shell's side: all shared packages and the runtime that remotes use; remotes are registered at run time. */
function createShellFederation() {
  return {
    ...COMMON,
    name: "shell",
    remotes: {},
    shared: createSharedSingletons({ provided: true }),
    experiments: { provideExternalRuntime: true, optimization: OPTIMIZATION },
  };
}

const INJECTOR = "@module-federation/inject-external-runtime-core-plugin";

/**
 * The plugin that hands the runtime to remotes is found by its CommonJS file and brings a second copy of the runtime
 * (9 KiB brotli). Its ES module uses the copy that is there.
 */
function createRuntimeAlias() {
  const commonJsFile = require.resolve(INJECTOR, { paths: [require.resolve("@module-federation/enhanced/webpack")] });
  return { [commonJsFile]: commonJsFile.replace(/\.cjs$/, ".js") };
}

module.exports = { createRemoteFederation, createRuntimeAlias, createShellFederation, toContainerName };
