"use strict";

const fs = require("node:fs");
const path = require("node:path");

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
const { RemoteManifestPlugin } = require("./remote-manifest.plugin.cjs");
const { ResetConsumeSharedMetaPlugin } = require("./reset-consume-shared-meta.plugin.cjs");
const { SINGLETON_RANGES } = require("./shared-singletons.cjs");

/**
 * `webpack build` writes the release to `dist/`: the federation container without shared packages. `webpack serve` serves the remote alone on a fake
 * host (`src/bootstrap.tsx`); `webpack build --env standAlone=<folder>` builds that page.
 *
 * @param {{ directory: string, id: string, port: number }} remote `directory`: absolute; `port`: of its development server
 * @returns {(env: { WEBPACK_SERVE?: boolean, standAlone?: boolean | string }) => import("webpack").Configuration}
 */
function createRemoteConfig(remote) {
  return (env = {}) => {
    if (!env.WEBPACK_SERVE && !env.standAlone) return createReleaseConfig(remote);
    // Requires development tools, which a release does not have.
    const { createStandAloneConfig } = require("./stand-alone-config.cjs");
    return createStandAloneConfig({ ...remote, ...readStandAlone(env) });
  };
}

function readStandAlone({ WEBPACK_SERVE, standAlone }) {
  return { isServed: WEBPACK_SERVE === true, folder: typeof standAlone === "string" ? standAlone : undefined };
}

function createReleaseConfig({ directory, id }) {
  const container = toContainerName(id);
  const federation = createRemoteFederation({ id });
  // This preset's own copy, because a remote's folder may not see one.
  const contractVersion = readPackageVersion("@portal/host-contract", __dirname);
  const facts = { contractVersion, shared: SINGLETON_RANGES, pages: readPages(directory) };
  return {
    name: id,
    mode: "production",
    target: "web",
    context: directory,
    devtool: false,
    entry: {},
    output: {
      path: path.join(directory, "dist"),
      publicPath: "auto",
      uniqueName: container,
      filename: "[name].[contenthash:10].js",
      chunkFilename: "[name].[contenthash:10].js",
      crossOriginLoading: "anonymous",
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    resolve: resolveOptions,
    module: { rules: createModuleRules({ directory, id: container, development: false }) },
    optimization: { minimizer: createMinimizers() },
    plugins: [
      new PlacedFederationPlugin({ directory, options: federation }),
      new ResetConsumeSharedMetaPlugin(),
      createCssExtractor({ development: false }),
      new RemoteManifestPlugin({ id, container, ...facts }),
      ...createCompressors(),
    ],
    cache: createBuildCache({ directory, name: "release", options: { federation, facts } }),
    performance: { hints: false },
    stats: "errors-warnings",
  };
}

/** Pages that the remote adds below `/x/<remote>/`: `portal.pages` of its package.json. */
function readPages(directory) {
  const { portal } = JSON.parse(fs.readFileSync(path.join(directory, "package.json"), "utf8"));
  return portal?.pages ?? [];
}

module.exports = { createRemoteConfig };
