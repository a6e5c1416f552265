"use strict";

/**
 * Removes build information that the federation plugin copies onto a shared package's placeholder module. From the cache, it makes the next build
 * believe that the package exports nothing, and an `export *` over it is dropped.
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
