"use strict";

/**
 * Removes build information that the federation plugin copies from a shared package onto its placeholder module. When
 * cached, the next build believes that the package exports nothing and drops an `export *` over it. Without it, cold
 * and warm builds give the same bytes.
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
