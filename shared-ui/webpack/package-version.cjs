"use strict";

const fs = require("node:fs");
const path = require("node:path");

/**
 * Version of an installed package as seen from a folder. Read from its package.json directly, because a package's
 * `exports` need not offer that file.
 *
 * @param {string} name package name
 * @param {string} directory absolute folder from which it is looked up, upwards
 * @returns {string} semantic version
 */
function readPackageVersion(name, directory) {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    const file = path.join(folder, "node_modules", name, "package.json");
    if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")).version;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed for ${directory}.`);
  }
}

module.exports = { readPackageVersion };
