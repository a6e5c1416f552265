"use strict";

const fs = require("node:fs");
const path = require("node:path");

const NAME = "federated-build";

/** The fake host, which the person looks at, is built first. */
const AFTER_FAKE_HOST_MS = 500;

/**
 * Builds again after each change. Files of earlier builds stay, because an open page loads its lazy chunks; names have hashes.
 *
 * @param {import("webpack").Compiler} compiler
 * @param {{ folder: string, onBuilt: (stats: import("webpack").Stats) => void, onFailed: (error: Error) => void }} options absolute output
 * folder; `onFailed`: webpack itself failed
 */
function createFederatedBuild(compiler, { folder, onBuilt, onFailed }) {
  const files = new Set();
  let manifest = null;
  let reportFirst;
  const firstBuild = new Promise((resolve) => {
    reportFirst = resolve;
  });
  compiler.hooks.assetEmitted.tap(NAME, (name) => {
    files.add(name);
  });
  compiler.hooks.done.tap(NAME, (stats) => {
    // A build with errors writes none, so the last good one stays.
    if (!stats.hasErrors()) manifest = fs.readFileSync(path.join(folder, "remote.json"), "utf8");
    reportFirst();
    onBuilt(stats);
  });
  const watching = compiler.watch({ aggregateTimeout: AFTER_FAKE_HOST_MS }, (error) => {
    if (error) onFailed(error);
  });
  return {
    firstBuild,
    /** `remote.json` of the last build without errors, whose files are all written. null: there is none. */
    readManifest: async () => {
      await firstBuild;
      return manifest;
    },
    /** @returns {Promise<Buffer | null>} null: no build made this file */
    readFile: async (name) => (files.has(name) ? fs.promises.readFile(path.join(folder, name)) : null),
    close: () => new Promise((resolve) => watching.close(() => resolve())),
  };
}

module.exports = { createFederatedBuild };
