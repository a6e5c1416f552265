"use strict";

const { createJestConfig } = require("./jest/index.cjs");

module.exports = createJestConfig(__dirname);
