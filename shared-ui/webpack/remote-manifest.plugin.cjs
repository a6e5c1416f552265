"use strict";

const { Compilation, sources } = require("webpack");

const NAME = "RemoteManifestPlugin";

/** Writes `remote.json` for the release script. `files` lists the entry and the files that its exposed module loads at once, in loading order. */
class RemoteManifestPlugin {
  /** @param {{ id: string, container: string, contractVersion: string }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        const { id, container, contractVersion } = this.options;
        const [entry, ...exposed] = listFiles(compilation, container);
        const manifest = { id, container, contractVersion, entry, files: [entry, ...exposed] };
        compilation.emitAsset("remote.json", new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    });
  }
}

/** The container's entry files, then those of the chunk groups directly below it, scripts before style sheets. */
function listFiles(compilation, container) {
  const entrypoint = compilation.entrypoints.get(container);
  if (!entrypoint) throw new Error(`The build has no federation container ${container}.`);
  const exposed = entrypoint.getChildren().flatMap((group) => group.getFiles());
  const files = [...new Set([...entrypoint.getFiles(), ...exposed])];
  const scripts = files.filter((file) => file.endsWith(".js"));
  return [...scripts, ...files.filter((file) => file.endsWith(".css"))];
}

module.exports = { RemoteManifestPlugin };
