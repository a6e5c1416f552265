"use strict";

const path = require("node:path");

const ReactRefreshPlugin = require("@pmmmwh/react-refresh-webpack-plugin");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const { DefinePlugin } = require("webpack");

const { createBuildCache } = require("./build-cache.cjs");
const { createModuleRules, resolveOptions } = require("./module-rules.cjs");
const { createCssExtractor } = require("./production-output.cjs");
const { listStandAlonePages } = require("./read-pages.cjs");

/**
 * A remote alone, without federation. The remote's fakes answer, or the API of the portal in `PORTAL_API` (for example http://localhost:3000).
 *
 * @param {{ directory: string, id: string, port: number, isServed: boolean, folder?: string }} remote `isServed`: by the development server, with hot
 * reload that keeps component state; otherwise the release's code, not minimized. `folder`: output below the remote's id; `dist/stand-alone` by
 * default
 * @returns {import("webpack").Configuration}
 */
function createStandAloneConfig({ directory, id, port, isServed, folder }) {
  const portalApi = process.env.PORTAL_API ?? "";
  const pages = listStandAlonePages({ directory, id });
  return {
    name: `${id}-stand-alone`,
    mode: isServed ? "development" : "production",
    target: "web",
    context: directory,
    // A map of the whole bundle takes about a second after each change.
    devtool: isServed ? "eval-source-map" : false,
    entry: { main: "./src/bootstrap.tsx" },
    output: {
      path: folder ? path.join(folder, id) : path.join(directory, "dist", "stand-alone"),
      publicPath: "/",
      uniqueName: `${id}-stand-alone`,
      filename: "[name].js",
      clean: true,
    },
    resolve: resolveOptions,
    module: { rules: createModuleRules({ directory, id, development: isServed, refresh: isServed }) },
    optimization: { minimize: false, concatenateModules: false },
    plugins: [
      new HtmlWebpackPlugin({ template: path.join(__dirname, "stand-alone.html"), title: `${id}, alone` }),
      createCssExtractor({ development: true }),
      new DefinePlugin({
        PORTAL_STAND_ALONE_WIRE: JSON.stringify(portalApi ? "api" : "fake"),
        PORTAL_STAND_ALONE_PAGES: JSON.stringify(pages),
      }),
      // The development server's own overlay shows errors.
      ...(isServed ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    cache: createBuildCache({ directory, name: `${id}-stand-alone`, options: { portalApi, isServed, pages } }),
    performance: { hints: false },
    stats: "errors-warnings",
    devServer: {
      host: "127.0.0.1",
      port,
      hot: true,
      static: false,
      historyApiFallback: true,
      // The page's own address: a page of localhost may not connect to 127.0.0.1.
      client: { overlay: { errors: true, warnings: false }, webSocketURL: "auto://0.0.0.0:0/ws" },
      proxy: portalApi ? [{ context: ["/api"], target: portalApi, changeOrigin: true }] : [],
    },
  };
}

module.exports = { createStandAloneConfig };
