"use strict";

const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");

/**
 * webpack's file cache. The federation options are part of its version: an option that comes from outside the
 * configuration file would otherwise keep its old value in a warm build.
 *
 * @param {{ directory: string, name: string, options: unknown }} cache `name`: one cache a kind of build; `options`:
 *   everything that the result depends on and that no file says
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
