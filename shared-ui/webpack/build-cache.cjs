"use strict";

const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");

/**
 * webpack's file cache. Its version includes `options`: a warm build would otherwise keep old values.
 *
 * @param {{ directory: string, name: string, options: unknown }} cache `name`: one cache per kind of build; `options`: all inputs that are not in
 * files
 */
function createBuildCache({ directory, name, options }) {
  const presetFiles = fs
    .readdirSync(__dirname)
    .filter((file) => file.endsWith(".cjs"))
    .map((file) => path.join(__dirname, file));
  const configFile = path.join(directory, "webpack.config.cjs");
  return {
    type: "filesystem",
    name,
    cacheDirectory: path.join(directory, "node_modules", ".cache", "webpack"),
    version: createHash("sha256").update(JSON.stringify(options)).digest("hex"),
    buildDependencies: { config: [...presetFiles, ...(fs.existsSync(configFile) ? [configFile] : [])] },
  };
}

module.exports = { createBuildCache };
