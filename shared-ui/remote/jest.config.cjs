"use strict";

const { createJestConfig } = require("../jest/index.cjs");

/** The command runs on Node, without a document. Its errors and Node's are of one realm, as when it runs. */
module.exports = {
  ...createJestConfig(__dirname),
  displayName: "remote",
  runtime: require.resolve("../../scripts/jest/shared-modules-runtime.cjs"),
  testEnvironment: require.resolve("../../scripts/jest/one-realm-environment.cjs"),
  testEnvironmentOptions: { customExportConditions: ["portal-source", "require", "node", "default"] },
  setupFilesAfterEnv: [],
  testTimeout: 60_000,
};
