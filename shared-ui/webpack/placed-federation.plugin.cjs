"use strict";

const path = require("node:path");

const federation = require.resolve("@module-federation/enhanced/webpack");

/**
 * The federation plugin with its generated entry below the front end's folder. By default it uses the working directory
 * of the process, which affects module ids and so the bytes of the build.
 */
class PlacedFederationPlugin {
  /**
   * @param {{ directory: string, options: object }} place absolute folder of the front end; the plugin's own options
   */
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
  }
}

module.exports = { PlacedFederationPlugin };
