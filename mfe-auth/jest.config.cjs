"use strict";

const { createJestConfig } = require("@portal/shared-ui/jest");

// Whole pages are filled in by a person's key strokes: slow when every core is busy.
module.exports = { ...createJestConfig(__dirname), testTimeout: 30_000 };
