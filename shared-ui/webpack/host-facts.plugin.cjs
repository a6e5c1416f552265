"use strict";

const fs = require("node:fs");
const path = require("node:path");

const { Compilation, sources } = require("webpack");

const { readPackageVersion } = require("./package-version.cjs");
const { SINGLETON_RANGES } = require("./shared-singletons.cjs");

const NAME = "HostFactsPlugin";

/** The installed version of each package that the shell shares, by name. */
function readSharedVersions(directory) {
  const packageOf = (name) => (name.startsWith("@") ? name : name.split("/")[0]);
  const names = Object.keys(SINGLETON_RANGES);
  return Object.fromEntries(names.map((name) => [name, readPackageVersion(packageOf(name), directory)]));
}

/** Writes `host.json`: what a team compares its remote with (`GET /api/remotes/host`). */
class HostFactsPlugin {
  /** @param {{ directory: string }} options absolute folder of the shell */
  constructor({ directory }) {
    this.directory = directory;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const { version } = JSON.parse(fs.readFileSync(path.join(this.directory, "package.json"), "utf8"));
        const shared = readSharedVersions(this.directory);
        const facts = { shellVersion: version, contractVersions: [shared["@portal/host-contract"]], shared };
        compilation.emitAsset("host.json", new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    });
  }
}

module.exports = { HostFactsPlugin };
