"use strict";

const { existsSync } = require("node:fs");
const path = require("node:path");

const { sourceConditions } = require("../webpack/source-condition.cjs");

/**
 * CSS module classes keep their names; workspace packages resolve to source.
 *
 * @param {string} directory absolute folder of the package
 * @returns {import("jest").Config}
 */
function createJestConfig(directory) {
  return {
    displayName: path.basename(directory),
    rootDir: directory,
    roots: ["<rootDir>/src"],
    testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"],
    testEnvironment: require.resolve("jest-environment-jsdom"),
    ...(existsSync(compileOnce) && { runtime: compileOnce }),
    // Without "import": Jest's own modules would resolve to ES modules that it cannot load.
    testEnvironmentOptions: { customExportConditions: [...sourceConditions, "browser"], url: "http://localhost/" },
    setupFilesAfterEnv: [path.join(__dirname, "setup.cjs")],
    transform: { "\\.[cm]?[jt]sx?$": [require.resolve("@swc/jest"), swcOptions] },
    // These packages ship ES modules only.
    transformIgnorePatterns: ["/node_modules/(?!@portal/|d3-|internmap/)"],
    moduleNameMapper: {
      "^react/jsx-runtime$": productionJsx,
      "\\.module\\.css$": require.resolve("identity-obj-proxy"),
      "\\.css$": path.join(__dirname, "empty-style.cjs"),
      "^(\\.{1,2}/.*)\\.js$": "$1",
    },
    clearMocks: true,
    restoreMocks: true,
  };
}

/** Faster, but on private parts of Jest: for this repository only; the packed preset uses plain Jest (D519). */
const compileOnce = path.join(__dirname, "..", "..", "scripts", "jest", "compile-once-runtime.cjs");

/** As in every build (`webpack/module-rules.cjs`). React's development runtime records a stack trace for each element. */
const productionJsx = path.join(path.dirname(require.resolve("react")), "cjs", "react-jsx-runtime.production.js");

const swcOptions = {
  swcrc: false,
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    target: "es2022",
    transform: { react: { runtime: "automatic" } },
  },
  module: { type: "commonjs" },
};

module.exports = { createJestConfig };
