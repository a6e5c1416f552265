"use strict";

const { WebpackError } = require("webpack");

const NAME = "LonelyEntryPlugin";

/** Fails the build when the entry imports a shared package statically, also indirectly: the entry runs before sharing is initialized. */
class LonelyEntryPlugin {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterChunks.tap(NAME, () => {
        const { chunkGraph, entrypoints } = compilation;
        const modules = entrypoints
          .get("main")
          .chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
        const shared = modules.filter((module) => module.type === "consume-shared-module");
        for (const { options } of shared) {
          const text = `${NAME}: src/main.ts must not import the shared package ${options.shareKey}, nor through another file.`;
          compilation.errors.push(new WebpackError(text));
        }
      });
    });
  }
}

module.exports = { LonelyEntryPlugin };
