"use strict";

const { createHash } = require("node:crypto");

const { Compilation, sources } = require("webpack");

const NAME = "RemoteManifestPlugin";

/**
 * Writes `remote.json`: the release's manifest without version, key and signature. `preload` lists the entry and the files that its exposed module
 * loads at once, in loading order.
 */
class RemoteManifestPlugin {
  /**
   * @param {{ id: string, container: string, contractVersion: string, shared: Record<string, string>, pages: object[], hasMaps: boolean }} options
   * `shared`: required ranges by package; `hasMaps`: the preset makes source maps, which are not listed
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        const { id: remote, container, contractVersion, shared, pages, hasMaps } = this.options;
        const [entry, ...exposed] = listFiles(compilation, container);
        const content = {
          contractVersion,
          entry,
          files: hashFiles(compilation, hasMaps),
          preload: [entry, ...exposed],
        };
        const manifest = { format: "portal-remote/1", remote, ...content, shared, pages };
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

/** `sha256-…` of every file by name, sorted. Compressed forms are made later. Source maps are not part of a release. */
function hashFiles(compilation, hasMaps) {
  const files = compilation.getAssets().filter(({ name }) => !(hasMaps && name.endsWith(".map")));
  const assets = files.sort((one, other) => (one.name < other.name ? -1 : 1));
  const hash = (source) => `sha256-${createHash("sha256").update(source.buffer()).digest("base64")}`;
  return Object.fromEntries(assets.map(({ name, source }) => [name, hash(source)]));
}

module.exports = { RemoteManifestPlugin };
