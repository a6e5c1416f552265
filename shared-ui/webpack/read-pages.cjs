"use strict";

const fs = require("node:fs");
const path = require("node:path");

/**
 * Pages that the remote adds below `/x/<remote>/`: `portal.pages` of its package.json.
 *
 * @param {string} directory of the remote
 * @returns {unknown} a list, unless package.json has another form
 */
function readPages(directory) {
  const { portal } = JSON.parse(fs.readFileSync(path.join(directory, "package.json"), "utf8"));
  return portal?.pages ?? [];
}

/**
 * Those pages as the stand-alone page lists them, by name.
 *
 * @param {{ directory: string, id: string }} remote
 * @returns {Record<string, { path: string, label: string }>}
 */
function listStandAlonePages({ directory, id }) {
  const pages = readPages(directory);
  const named = Array.isArray(pages) ? pages.filter((page) => typeof page?.name === "string") : [];
  const describe = ({ name, path: below, title }) => [name, { path: `/x/${id}${below}`, label: title ?? name }];
  return Object.fromEntries(named.map(describe));
}

module.exports = { listStandAlonePages, readPages };
