"use strict";

const fs = require("node:fs");
const path = require("node:path");

/**
 * Version of an installed package. Reads package.json directly, because a package's `exports` may not include it.
 *
 * @param {string} name
 * @param {string} directory absolute folder to resolve from, upwards
 */
function readPackageVersion(name, directory) {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    const file = path.join(folder, "node_modules", name, "package.json");
    if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")).version;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed for ${directory}.`);
  }
}

module.exports = { readPackageVersion };
