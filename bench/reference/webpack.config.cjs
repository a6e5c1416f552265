"use strict";

const { readdirSync } = require("node:fs");
const path = require("node:path");
const { NormalModuleReplacementPlugin } = require("webpack");
const createShellConfig = require("../../shell/webpack.config.cjs");

const federation = new Set(["PlacedFederationPlugin", "ResetConsumeSharedMetaPlugin", "RouteRemotesPlugin"]);
const root = path.join(__dirname, "../..");
const replaceModule = (name, source) => new NormalModuleReplacementPlugin(new RegExp(`/${name}\\.js$`), source);

/** Returns a module with all remotes in place of the loader. */
function describeStaticRemotes() {
  const ids = readdirSync(root).filter((folder) => folder.startsWith("mfe-"));
  const imports = ids.map((id) => `"${id}": () => import("${root}/${id}/src/remote.tsx")`);
  const source = `const [imports, loaded] = [{ ${imports.join(", ")} }, {}];
    const load = async (id) => (loaded[id] ??= (await imports[id]()).default);
    export const portalRemotes = { load, reload: load, loaded: (id) => loaded[id] ?? null, settle() {}, canFallBack: () => false };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** The server's list of federated files, which a page would load ahead, and the registry. */
const noRegistry = "data:text/javascript,export const fetchRegistryEarly = () => undefined;";

/** Builds the shell without federation: the remotes are ordinary chunks. */
module.exports = (env) => {
  const config = createShellConfig(env);
  const plugins = config.plugins.filter((plugin) => !federation.has(plugin.constructor.name));
  return {
    ...config,
    plugins: [
      ...plugins,
      replaceModule("portal-remotes", describeStaticRemotes()),
      replaceModule("early-registry", noRegistry),
    ],
    output: { ...config.output, uniqueName: "reference" },
    resolve: { ...config.resolve, alias: {} },
    cache: false,
  };
};
