"use strict";

const path = require("node:path");

const HtmlWebpackPlugin = require("html-webpack-plugin");
const { DefinePlugin } = require("webpack");

const { createBuildCache } = require("./build-cache.cjs");
const { createContractHostFederation, createRuntimeAlias } = require("./federation-options.cjs");
const { createModuleRules, resolveOptions } = require("./module-rules.cjs");
const { PlacedFederationPlugin } = require("./placed-federation.plugin.cjs");
const { createCssExtractor } = require("./production-output.cjs");
const { listStandAlonePages } = require("./read-pages.cjs");
const { ResetConsumeSharedMetaPlugin } = require("./reset-consume-shared-meta.plugin.cjs");

/**
 * The fake host as a federation host, which loads the built release and shares packages as the shell does. `portal-remote check --browser` shows its
 * pages.
 *
 * @param {{ directory: string, id: string, folder: string, shared?: string }} remote `folder`: output; `shared`: folder whose `node_modules` has other
 * versions of the shared packages; by default the remote's own
 * @returns {import("webpack").Configuration}
 */
function createContractHostConfig({ directory, id, folder, shared }) {
  const federation = createContractHostFederation();
  const pages = listStandAlonePages({ directory, id });
  const modules = shared ? [path.join(shared, "node_modules"), "node_modules"] : ["node_modules"];
  const alias = {
    ...createRuntimeAlias(),
    // `bootstrap.tsx` imports the definition from here.
    [path.join(directory, "src", "remote.tsx")]: path.join(__dirname, "load-release.js"),
  };
  return {
    name: `${id}-contract-host`,
    mode: "production",
    target: "web",
    context: directory,
    devtool: false,
    entry: { main: createEntry(path.join(directory, "src", "bootstrap.tsx")) },
    output: { path: folder, publicPath: "/", uniqueName: "contract_host", filename: "[name].js", clean: true },
    resolve: { ...resolveOptions, modules, alias },
    module: { rules: createModuleRules({ directory, id: "contract_host", development: false }) },
    optimization: { minimize: false },
    plugins: [
      new PlacedFederationPlugin({ directory, options: federation }),
      new ResetConsumeSharedMetaPlugin(),
      new HtmlWebpackPlugin({ template: path.join(__dirname, "stand-alone.html"), title: id }),
      createCssExtractor({ development: true }),
      new DefinePlugin({
        PORTAL_STAND_ALONE_WIRE: JSON.stringify("fake"),
        PORTAL_STAND_ALONE_PAGES: JSON.stringify(pages),
      }),
    ],
    cache: createBuildCache({ directory, name: "contract-host", options: { federation, modules, folder, pages } }),
    performance: { hints: false },
    stats: "errors-warnings",
  };
}

/** Shared packages load asynchronously, so the page's code is imported. */
function createEntry(bootstrap) {
  return `data:text/javascript,${encodeURIComponent(`import(${JSON.stringify(bootstrap)});`)}`;
}

module.exports = { createContractHostConfig };
