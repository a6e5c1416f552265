"use strict";

const MiniCssExtractPlugin = require("mini-css-extract-plugin");

const { sourceConditions } = require("./source-condition.cjs");

const HASHED_FILE = { type: "asset/resource", generator: { filename: "[name].[contenthash:10][ext]" } };

/**
 * Loaders of the shell and every remote.
 *
 * @param {{ directory: string, id: string, development: boolean, refresh?: boolean }} options `id` prefixes CSS class names, so that remotes on one
 * page do not conflict; `refresh`: hot-reload components and keep their state
 */
function createModuleRules({ directory, id, development, refresh = false }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve("swc-loader"),
      options: {
        swcrc: false,
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          target: "es2022",
          // Also in development: a remote in development runs in a production shell.
          transform: { react: { runtime: "automatic", development: false, refresh } },
        },
      },
    },
    {
      test: /\.css$/,
      use: [
        { loader: MiniCssExtractPlugin.loader },
        {
          loader: require.resolve("css-loader"),
          options: {
            modules: {
              auto: /\.module\.css$/,
              namedExport: false,
              exportLocalsConvention: "as-is",
              localIdentName: `${id}__[name]_[local]_[hash:base64:5]`,
              localIdentContext: directory,
            },
            sourceMap: development,
          },
        },
      ],
    },
    { test: /\.(svg|png|webp|woff2)$/, ...HASHED_FILE },
    { dependency: "url", ...HASHED_FILE },
  ];
}

const resolveOptions = Object.freeze({
  extensions: [".tsx", ".ts", ".js"],
  extensionAlias: { ".js": [".ts", ".tsx", ".js"] },
  conditionNames: [...sourceConditions, "..."],
});

module.exports = { createModuleRules, resolveOptions };
