"use strict";

const fs = require("node:fs");
const path = require("node:path");

/** In the workspace the portal's packages are read from their source; an installed package holds `dist` only. */
const sourceConditions = Object.freeze(fs.existsSync(path.join(__dirname, "..", "src")) ? ["portal-source"] : []);

module.exports = { sourceConditions };
