"use strict";

/**
 * The federation plugin copies build information of a shared package's own copy onto the module that stands for it.
 * Stored in webpack's cache, this makes the next build believe that the shared package exports nothing, and an
 * `export *` over it is dropped. Forgetting the copy makes cold and warm builds the same, byte for byte.
 */
class ResetConsumeSharedMetaPlugin {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap("ResetConsumeSharedMetaPlugin", (compilation) => {
      compilation.hooks.finishModules.tap({ name: "ResetConsumeSharedMetaPlugin", stage: -1000 }, (modules) => {
        for (const module of modules) {
          if (module.type !== "consume-shared-module") continue;
          module.buildMeta = {};
          module.buildInfo = {};
        }
      });
    });
  }
}

module.exports = { ResetConsumeSharedMetaPlugin };
