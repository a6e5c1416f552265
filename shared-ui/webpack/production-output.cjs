"use strict";

const { constants } = require("node:zlib");

const CompressionPlugin = require("compression-webpack-plugin");
const CssMinimizerPlugin = require("css-minimizer-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const TerserPlugin = require("terser-webpack-plugin");

/** After it the page shows an error with Retry. */
const CHUNK_TIMEOUT_MS = 8000;

const COMPRESSED_FILES = /\.(js|css|html|svg)$/;

/** Without install scripts; same bytes for the same input. Starting worker processes takes longer than their work. */
function createMinimizers() {
  return [
    new TerserPlugin({
      parallel: false,
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ];
}

/** The server does not compress at run time. */
function createCompressors() {
  const common = { test: COMPRESSED_FILES, threshold: 0, minRatio: Number.POSITIVE_INFINITY };
  return [
    new CompressionPlugin({
      ...common,
      algorithm: "brotliCompress",
      filename: "[path][base].br",
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...common,
      algorithm: "gzip",
      filename: "[path][base].gz",
      compressionOptions: { level: 9 },
    }),
  ];
}

/** @param {{ development: boolean }} options hashed names in production only */
function createCssExtractor({ development }) {
  const filename = development ? "[name].css" : "[name].[contenthash:10].css";
  return new MiniCssExtractPlugin({ filename, chunkFilename: filename });
}

module.exports = { CHUNK_TIMEOUT_MS, createCompressors, createCssExtractor, createMinimizers };
