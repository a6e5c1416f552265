"use strict";

const path = require("node:path");
const { NormalModuleReplacementPlugin } = require("webpack");

const createShellConfig = require("../../shell/webpack.config.cjs");

const federation = new Set(["ModuleFederationPlugin", "ResetConsumeSharedMetaPlugin"]);
const loader = path.join(__dirname, "load-remote-statically.mjs");

/** The shell's own build, except that nothing is federated: the remotes are ordinary chunks of it. */
module.exports = (env) => {
  const config = createShellConfig(env);
  const plugins = config.plugins.filter((plugin) => !federation.has(plugin.constructor.name));
  return {
    ...config,
    plugins: [...plugins, new NormalModuleReplacementPlugin(/\/load-remote\.js$/, loader)],
    output: { ...config.output, uniqueName: "reference" },
    resolve: { ...config.resolve, alias: {} },
    cache: false,
  };
};
