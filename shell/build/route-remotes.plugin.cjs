"use strict";

const fs = require("node:fs");
const path = require("node:path");

const { transformSync } = require("@swc/core");
const { Compilation, sources } = require("webpack");

const NAME = "RouteRemotesPlugin";

/** Writes `route-remotes.json`: lower-case path → remote id and `isPublic`. The server reads it to find a page's files. */
class RouteRemotesPlugin {
  /** @param {{ directory: string }} options absolute folder of the shell */
  constructor({ directory }) {
    this.tableFile = path.join(directory, "src", "routes", "route-table.ts");
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(this.tableFile);
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const text = `${JSON.stringify(listRouteRemotes(this.tableFile), null, 2)}\n`;
        compilation.emitAsset("route-remotes.json", new sources.RawSource(text));
      });
    });
  }
}

/** @param {string} tableFile the route table; it imports only types */
function listRouteRemotes(tableFile) {
  const { code } = transformSync(fs.readFileSync(tableFile, "utf8"), {
    swcrc: false,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "commonjs" },
  });
  const table = { exports: {} };
  new Function("module", "exports", code)(table, table.exports);
  const drawn = table.exports.ROUTES.filter((route) => route.built && !route.page.startsWith("shell/"));
  const describe = ({ page, access }) => ({ remote: page.split("/")[0], isPublic: access === "public" });
  return Object.fromEntries(drawn.map((route) => [route.path.toLowerCase(), describe(route)]));
}

module.exports = { RouteRemotesPlugin, listRouteRemotes };
