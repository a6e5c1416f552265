"use strict";

const fs = require("node:fs");
const path = require("node:path");

/** In the workspace, the portal's packages resolve to their source; an installed package has only `dist`. */
const sourceConditions = Object.freeze(fs.existsSync(path.join(__dirname, "..", "src")) ? ["portal-source"] : []);

module.exports = { sourceConditions };
