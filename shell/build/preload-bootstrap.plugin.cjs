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
function listBootstrapFiles(compilation) {
  const modulesOf = (group) =>
    group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const children = compilation.entrypoints.get("main").getChildren();
  const bootstrap = children.find((group) => group.origins.some((origin) => origin.request === "./bootstrap.js"));
  const consumed = new Set(
    modulesOf(bootstrap)
      .filter((module) => module.type === "consume-shared-module")
      .map((module) => module.options.importResolved),
  );
  const provided = children.filter((group) =>
    modulesOf(group).some((module) => consumed.has(module.nameForCondition())),
  );
  const files = [bootstrap, ...provided].flatMap((group) => group.getFiles());
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
