import { readFileSync } from "node:fs";
import js from "@eslint/js";
import a11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const typescript = ["**/*.{ts,tsx}"];
const tests = ["**/*.test.{ts,tsx,mjs}", "**/*.spec.ts", "e2e/**", "**/testing/**", "**/test-support/**"];
const frontEnds = ["shell/**/*.{ts,tsx}", "mfe-*/**/*.{ts,tsx}", "shared-ui/**/*.{ts,tsx}"];
const nodeScripts = ["**/*.{js,cjs,mjs}"];
const moneyCode = [
  "api/src/{attribution,ledger,sales}/**",
  "api/src/features/{bank,billing,client-sales,duplicate-matches,exports,sales,shares}/**",
  "api/src/providers/{debits,sales,stripe}/**",
  "**/*{money,commission,invoice,ledger,price}*.{ts,tsx}",
  "**/money/**",
];

/** oxlint does not have these published rules (D524). */
const absentRules = new Set([
  "no-dupe-args",
  "no-octal",
  "no-new-symbol",
  "no-return-await",
  "@typescript-eslint/no-unsafe-class-instance-assignment",
  "@typescript-eslint/no-unsafe-enum-assignment",
  "react-hooks/config",
  "react-hooks/gating",
  "jsx-a11y/control-has-associated-label",
  "jsx-a11y/label-has-for",
]);

/** Rules of published ESLint configurations that oxlint has. */
function rulesOf(...configurations) {
  const rules = Object.assign({}, ...configurations.flat().map((configuration) => configuration.rules));
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !absentRules.has(name)));
}

/** The oldest Node.js that runs the project, with its later patches. */
const { engines } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const oldestNode = engines.node.replace(">=", "^");

const freeEnvironment = {
  object: "process",
  property: "env",
  message: "Only the configuration reads the environment; take the value as an argument.",
};
const federationMessage = "Module Federation lives in the shell's loader and in shared-ui's webpack preset only.";
const unusedVariables = { argsIgnorePattern: "^_", ignoreRestSiblings: true };

const typescriptRules = {
  ...rulesOf(tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked),
  eqeqeq: "error",
  "no-restricted-exports": ["error", { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
  "@typescript-eslint/consistent-type-definitions": "off",
  "@typescript-eslint/consistent-type-exports": "error",
  "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
  "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
  "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  "@typescript-eslint/no-unused-vars": ["error", unusedVariables],
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
  "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
};

/** Lint and types in one run; eslint.config.mjs has two rules that read a model's table (D524). */
export default {
  plugins: ["typescript", "react", "jsx-a11y"],
  jsPlugins: [
    { name: "comments", specifier: "@eslint-community/eslint-plugin-eslint-comments" },
    { name: "n", specifier: "eslint-plugin-n" },
    { name: "house", specifier: "./scripts/lint/house-rules.mjs" },
  ],
  categories: { correctness: "off" },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error", denyWarnings: true },
  ignorePatterns: [
    "**/dist/**",
    "**/node_modules/**",
    ".data/**",
    "coverage/**",
    "**/test-results/**",
    "**/playwright-report/**",
    "scripts/lint/planted/**",
    "api/emulator/contracts/**",
  ],
  rules: {
    ...rulesOf(js.configs.recommended),
    "comments/no-unlimited-disable": "error",
    "comments/require-description": "error",
    "house/file-name": "error",
    "max-lines": ["error", { max: 250 }],
  },
  overrides: [
    { files: typescript, rules: typescriptRules },
    {
      files: ["**/*"],
      excludeFiles: tests,
      rules: { "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }] },
    },
    { files: tests, rules: { "house/no-sleep": "error" } },
    {
      files: ["api/src/**", "api/emulator/src/**", ...frontEnds],
      excludeFiles: ["api/src/config/**", "api/emulator/src/config/**", ...tests],
      rules: { "n/prefer-global/process": "error", "no-restricted-properties": ["error", freeEnvironment] },
    },
    {
      files: ["api/**/*.ts", ...nodeScripts],
      rules: {
        "n/no-deprecated-api": "error",
        "n/no-unsupported-features/node-builtins": ["error", { version: oldestNode, allowExperimental: true }],
      },
    },
    { files: ["api/**/*.ts"], rules: { "house/no-database-clock": "error" } },
    {
      files: ["api/src/**/*.ts"],
      excludeFiles: ["**/*.sql.ts", "api/src/platform/db/database.ts", "api/src/migrations/**", ...tests],
      rules: { "house/sql-in-its-files": "error" },
    },
    {
      files: ["api/src/**/*.ts"],
      excludeFiles: [
        "api/src/{migrations,platform/db}/**",
        "api/src/{composition-root,platform}.ts",
        "api/src/commands/{account-tools,migrate}.ts",
        ...tests,
      ],
      rules: { "house/process-database": "error" },
    },
    {
      files: ["api/src/**/*.sql.ts"],
      rules: { "house/no-numbered-parameter": "error", "house/parsed-rows": "error" },
    },
    {
      files: ["api/src/**/*.ts"],
      excludeFiles: ["api/src/{migrations,platform/db}/**"],
      rules: { "house/no-named-transaction": "error" },
    },
    { files: moneyCode, rules: { "house/no-float-money": "error" } },
    {
      files: frontEnds,
      env: { browser: true },
      rules: {
        ...rulesOf(a11y.flatConfigs.strict, reactHooks.configs.flat.recommended),
        "react-hooks/exhaustive-deps": "error",
      },
    },
    {
      files: ["**/*.{ts,tsx,js,mjs,cjs}"],
      excludeFiles: ["shell/src/remotes/**", "shell/webpack.config.*", "shared-ui/webpack/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          { patterns: [{ group: ["@module-federation/*"], message: federationMessage }] },
        ],
      },
    },
    { files: ["e2e/**/*.ts"], rules: { "house/no-limited-route": "error" } },
    {
      files: nodeScripts,
      env: { node: true },
      rules: { "no-unused-vars": ["error", unusedVariables], eqeqeq: "error" },
    },
    { files: ["shell/src/start/warm-dates.js"], env: { worker: true } },
    { files: ["shared-ui/jest/**"], env: { jest: true } },
    { files: ["mfe-*/src/remote.tsx", "**/*.config.ts", "**/*.d.ts"], rules: { "no-restricted-exports": "off" } },
  ],
};
