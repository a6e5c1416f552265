"use strict";

const path = require("node:path");

const { SourceMapDevToolPlugin } = require("webpack");

const { createBuildCache } = require("./build-cache.cjs");
const { createRemoteFederation, toContainerName } = require("./federation-options.cjs");
const { createModuleRules, resolveOptions } = require("./module-rules.cjs");
const { readPackageVersion } = require("./package-version.cjs");
const { PlacedFederationPlugin } = require("./placed-federation.plugin.cjs");
const {
  CHUNK_TIMEOUT_MS,
  createCompressors,
  createCssExtractor,
  createMinimizers,
} = require("./production-output.cjs");
const { readPages } = require("./read-pages.cjs");
const { RemoteManifestPlugin } = require("./remote-manifest.plugin.cjs");
const { ResetConsumeSharedMetaPlugin } = require("./reset-consume-shared-meta.plugin.cjs");
const { SINGLETON_RANGES } = require("./shared-singletons.cjs");

/**
 * `webpack build` writes the release to `dist/`: the federation container without shared packages. `--env sourceMaps` adds a source map beside each
 * script, and then the minifier may choose other short names. `--env live=<folder>` is the release for development. `webpack serve` serves the remote
 * alone on a fake host (`src/bootstrap.tsx`); `--env standAlone=<folder>` builds that page, `--env contractHost=<folder>` one that loads the release.
 *
 * @param {{ directory: string, id: string, port: number }} remote `directory`: absolute; `port`: of its development server
 * @returns {(env: Settings) => import("webpack").Configuration}
 * @typedef {{ WEBPACK_SERVE?: boolean, standAlone?: boolean | string, contractHost?: string, shared?: string, live?: string, sourceMaps?: boolean }} Settings
 */
function createRemoteConfig(remote) {
  return (env = {}) => {
    if (env.contractHost !== undefined) {
      const { createContractHostConfig } = require("./contract-host-config.cjs");
      return createContractHostConfig({ ...remote, folder: env.contractHost, shared: env.shared });
    }
    if (!env.WEBPACK_SERVE && !env.standAlone) return createReleaseConfig(remote, env);
    // Requires development tools, which a release does not have.
    const { createStandAloneConfig } = require("./stand-alone-config.cjs");
    return createStandAloneConfig({ ...remote, ...readStandAlone(env) });
  };
}

function readStandAlone({ WEBPACK_SERVE, standAlone }) {
  return { isServed: WEBPACK_SERVE === true, folder: typeof standAlone === "string" ? standAlone : undefined };
}

/** `live`: output folder of a build that is made again after each change, with source maps and not minimized. */
function createReleaseConfig({ directory, id }, { live, sourceMaps = false }) {
  const container = toContainerName(id);
  const federation = createRemoteFederation({ id });
  // This preset's own copy, because a remote's folder may not see one.
  const contractVersion = readPackageVersion("@portal/host-contract", __dirname);
  const hasMaps = sourceMaps || live !== undefined;
  const facts = { contractVersion, shared: SINGLETON_RANGES, pages: readPages(directory), hasMaps };
  return {
    name: id,
    mode: live ? "development" : "production",
    target: "web",
    context: directory,
    // The portal's policy admits no evaluated code.
    devtool: live ? "source-map" : false,
    entry: {},
    output: createReleaseOutput({ directory, container, live }),
    resolve: resolveOptions,
    module: { rules: createModuleRules({ directory, id: container, development: false }) },
    optimization: { minimizer: createMinimizers() },
    plugins: [
      new PlacedFederationPlugin({ directory, options: federation }),
      new ResetConsumeSharedMetaPlugin(),
      createCssExtractor({ development: false }),
      new RemoteManifestPlugin({ id, container, ...facts }),
      ...(sourceMaps ? [createSourceMaps()] : []),
      ...(live ? [] : createCompressors()),
    ],
    cache: createBuildCache({ directory, name: live ? "live" : "release", options: { federation, facts } }),
    performance: { hints: false },
    stats: "errors-warnings",
  };
}

function createReleaseOutput({ directory, container, live }) {
  return {
    path: live ?? path.join(directory, "dist"),
    publicPath: "auto",
    uniqueName: container,
    filename: "[name].[contenthash:10].js",
    chunkFilename: "[name].[contenthash:10].js",
    crossOriginLoading: "anonymous",
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    // An open page loads lazy chunks of the build that it started with.
    clean: !live,
  };
}

/** Scripts do not name their maps. Sources are named from the remote's folder. */
function createSourceMaps() {
  return new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: "[file].map",
    append: false,
    moduleFilenameTemplate: "[resource-path]",
  });
}

module.exports = { createRemoteConfig };
