"use strict";

const path = require("node:path");

const NAME = "PlacedFederationPlugin";

const federation = require.resolve("@module-federation/enhanced/webpack");

/**
 * Keeps the generated entry below the front end's folder; the plugin's default is the working directory. Both the entry's name and the container's
 * identifier have a hash of absolute paths, so they get ids of their own: equal sources make equal bytes in every folder.
 */
class PlacedFederationPlugin {
  /** @param {{ directory: string, options: object }} place absolute folder of the front end; the plugin's own options */
  constructor({ directory, options }) {
    this.directory = directory;
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { ModuleFederationPlugin } = require("@module-federation/enhanced/webpack");
    const constants = require(path.join(path.dirname(federation), "lib", "container", "constant.js"));
    constants.TEMP_DIR = path.join(this.directory, "node_modules", ".federation");
    new ModuleFederationPlugin(this.options).apply(compiler);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) =>
        nameGenerated(compilation.chunkGraph, modules),
      );
    });
  }
}

/**
 * @param {import("webpack").ChunkGraph} chunkGraph
 * @param {Iterable<import("webpack").Module>} modules
 */
function nameGenerated(chunkGraph, modules) {
  for (const module of modules) {
    const identifier = module.identifier();
    const isGenerated = identifier.includes(`${path.sep}.federation${path.sep}entry.`);
    if (!isGenerated || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    chunkGraph.setModuleId(module, identifier.startsWith("container entry") ? "container" : "federation");
  }
}

module.exports = { PlacedFederationPlugin };
