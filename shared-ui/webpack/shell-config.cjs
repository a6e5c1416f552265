"use strict";

const path = require("node:path");

const HtmlWebpackPlugin = require("html-webpack-plugin");

const { createBuildCache } = require("./build-cache.cjs");
const { createRuntimeAlias, createShellFederation } = require("./federation-options.cjs");
const { HostFactsPlugin } = require("./host-facts.plugin.cjs");
const { createModuleRules, resolveOptions } = require("./module-rules.cjs");
const { PlacedFederationPlugin } = require("./placed-federation.plugin.cjs");
const {
  CHUNK_TIMEOUT_MS,
  createCompressors,
  createCssExtractor,
  createMinimizers,
} = require("./production-output.cjs");
const { ResetConsumeSharedMetaPlugin } = require("./reset-consume-shared-meta.plugin.cjs");

/** Every page needs them: one file has fewer headers and compresses better than one for each shared package. */
const LIBRARIES = Object.freeze({
  name: "libraries",
  test: /[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|zustand|host-contract)[\\/]/,
  chunks: "async",
  enforce: true,
});

/** Two thirds of the router (7 kB brotli) serve frameworks. */
const UNUSED_ROUTER_PARTS = Object.freeze({
  test: /[\\/]react-router[\\/]dist[\\/]/,
  loader: require.resolve("./removable-components.cjs"),
});

/**
 * The shell, the federation host. `/remotes.json` lists the remotes at run time. `src/main.ts` must not import shared packages statically,
 * because they load asynchronously.
 *
 * @param {{ directory: string, plugins?: import("webpack").WebpackPluginInstance[] }} shell `plugins`: the shell's own
 * @returns {(env: { WEBPACK_SERVE?: boolean }) => import("webpack").Configuration}
 */
function createShellConfig({ directory, plugins = [] }) {
  return (env = {}) => {
    const development = env.WEBPACK_SERVE === true;
    const federation = createShellFederation();
    return {
      name: "shell",
      mode: development ? "development" : "production",
      target: "web",
      context: directory,
      devtool: development ? "source-map" : false,
      entry: { main: "./src/main.ts" },
      output: createOutput({ directory, development }),
      resolve: { ...resolveOptions, alias: createRuntimeAlias() },
      module: { rules: [...createModuleRules({ directory, id: "shell", development }), UNUSED_ROUTER_PARTS] },
      optimization: { minimizer: createMinimizers(), splitChunks: { cacheGroups: { libraries: LIBRARIES } } },
      plugins: [
        new PlacedFederationPlugin({ directory, options: federation }),
        new ResetConsumeSharedMetaPlugin(),
        createCssExtractor({ development }),
        new HtmlWebpackPlugin({ template: path.join(directory, "src", "index.html"), publicPath: "/", minify: false }),
        new HostFactsPlugin({ directory }),
        ...plugins,
        ...(development ? [] : createCompressors()),
      ],
      cache: createBuildCache({ directory, name: development ? "serve" : "release", options: { federation } }),
      performance: { hints: false },
      stats: "errors-warnings",
    };
  };
}

function createOutput({ directory, development }) {
  const filename = development ? "[name].js" : "assets/[name].[contenthash:10].js";
  return {
    path: path.join(directory, "dist"),
    publicPath: "/",
    uniqueName: "shell",
    filename,
    chunkFilename: filename,
    crossOriginLoading: "anonymous",
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    clean: true,
  };
}

module.exports = { createShellConfig };
