/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: require.resolve("../../scripts/jest/one-realm-environment.cjs"),
  runtime: require.resolve("../../scripts/jest/shared-modules-runtime.cjs"),
  roots: ["<rootDir>/src"],
  testMatch: ["**/*.test.ts"],
  testTimeout: 120_000,
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2022" }, module: { type: "commonjs" } },
    ],
  },
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
};
