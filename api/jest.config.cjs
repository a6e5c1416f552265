/** DATABASE_URL names the server; its user may create databases. */
module.exports = {
  rootDir: __dirname,
  roots: ["<rootDir>/src", "<rootDir>/testing"],
  testEnvironment: require.resolve("../scripts/jest/one-realm-environment.cjs"),
  runtime: require.resolve("../scripts/jest/shared-modules-runtime.cjs"),
  testMatch: ["**/*.test.ts"],
  transform: {
    "^.+\\.[mc]?[tj]sx?$": [
      "@swc/jest",
      {
        jsc: { target: "es2023", parser: { syntax: "typescript" } },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  // Swc would turn the `import()` of a package that cannot be required into `require`.
  transformIgnorePatterns: ["/node_modules/", "/scripts/jest/"],
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  testEnvironmentOptions: { customExportConditions: ["portal-source", "require", "node", "default"] },
  setupFiles: ["<rootDir>/testing/refuse-network.ts", "<rootDir>/testing/reset-serials.ts"],
  globalSetup: "<rootDir>/testing/global-setup.ts",
  globalTeardown: "<rootDir>/testing/global-teardown.ts",
  maxWorkers: 2,
  // Replace a grown worker, or it spends its time collecting garbage.
  workerIdleMemoryLimit: "1500MB",
  testTimeout: 120_000,
};
