"use strict";

const path = require("node:path");

const federation = require.resolve("@module-federation/enhanced/webpack");

/** Keeps the generated entry below the front end's folder. The plugin's default, the working directory, affects module ids and so the built bytes. */
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
  }
}

module.exports = { PlacedFederationPlugin };
