"use strict";

const { readdirSync } = require("node:fs");
const path = require("node:path");
const { NormalModuleReplacementPlugin } = require("webpack");

const createShellConfig = require("../../shell/webpack.config.cjs");

const federation = new Set(["PlacedFederationPlugin", "ResetConsumeSharedMetaPlugin"]);
const root = path.join(__dirname, "../..");

/** Returns a loader that builds all remotes into the shell. */
function describeStaticLoader() {
  const remotes = readdirSync(root).filter((folder) => folder.startsWith("mfe-"));
  const imports = remotes.map((id) => {
    const entry = JSON.stringify(path.join(root, id, "src/remote.tsx"));
    return `${JSON.stringify(id)}: () => import(${entry})`;
  });
  const source = `const remotes = { ${imports.join(", ")} }; export const loadRemoteModule = ({ id }) => remotes[id]();`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Builds the shell without federation: the remotes are ordinary chunks. */
module.exports = (env) => {
  const config = createShellConfig(env);
  const plugins = config.plugins.filter((plugin) => !federation.has(plugin.constructor.name));
  return {
    ...config,
    plugins: [...plugins, new NormalModuleReplacementPlugin(/\/load-remote\.js$/, describeStaticLoader())],
    output: { ...config.output, uniqueName: "reference" },
    resolve: { ...config.resolve, alias: {} },
    cache: false,
  };
};
