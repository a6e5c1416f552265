"use strict";

const HtmlWebpackPlugin = require("html-webpack-plugin");

const NAME = "PreloadBootstrapPlugin";

/** Preloads the bootstrap and the shared packages it consumes. The entry script comes first: it requests the session and the frame. */
class PreloadBootstrapPlugin {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (data) => {
        const files = listBootstrapFiles(compilation);
        const links = files.map((file) => createPreload(`${data.publicPath}${file}`));
        return { ...data, headTags: [...data.headTags.map(hasten), ...links] };
      });
    });
  }
}

/** @param {import("webpack").Compilation} compilation */
function listBootstrapFiles({ chunkGraph, entrypoints }) {
  const modulesOf = (chunk) => [...chunkGraph.getChunkModulesIterable(chunk)];
  const children = entrypoints.get("main").getChildren();
  const bootstrap = children.find((group) => group.origins.some((origin) => origin.request === "./bootstrap.js"));
  const consumed = new Set(
    bootstrap.chunks
      .flatMap(modulesOf)
      .filter((module) => module.type === "consume-shared-module")
      .map((module) => module.options.importResolved),
  );
  const provided = children
    .flatMap((group) => group.chunks)
    .filter((chunk) => modulesOf(chunk).some((module) => consumed.has(module.nameForCondition())));
  const files = [...bootstrap.getFiles(), ...provided.flatMap((chunk) => [...chunk.files])];
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file));
}

/** A deferred script would load after every preload. */
function hasten(tag) {
  return tag.tagName === "script" ? { ...tag, attributes: { ...tag.attributes, fetchpriority: "high" } } : tag;
}

/** Without `crossorigin`, as webpack loads same-origin chunks: a preload is reused only when both match. */
function createPreload(href) {
  const as = href.endsWith(".css") ? "style" : "script";
  return { tagName: "link", voidTag: true, attributes: { rel: "preload", href, as }, meta: { plugin: NAME } };
}

module.exports = { PreloadBootstrapPlugin };
