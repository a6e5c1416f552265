"use strict";

const fs = require("node:fs");
const path = require("node:path");

/** An installed package has only `dist`. */
const sourceConditions = Object.freeze(fs.existsSync(path.join(__dirname, "..", "src")) ? ["portal-source"] : []);

module.exports = { sourceConditions };
