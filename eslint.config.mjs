import { readFileSync } from "node:fs";
import js from "@eslint/js";
import comments from "@eslint-community/eslint-plugin-eslint-comments";
import globals from "globals";
import a11y from "eslint-plugin-jsx-a11y";
import node from "eslint-plugin-n";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { listTypePrograms } from "./scripts/build/type-programs.mjs";
import { houseRules } from "./scripts/lint/house-rules.mjs";
import { readAccountTables, readTableOwners } from "./scripts/lint/table-owners.mjs";

const typescript = ["**/*.{ts,tsx}"];
const tests = ["**/*.test.{ts,tsx,mjs}", "**/*.spec.ts", "e2e/**", "**/testing/**", "**/test-support/**"];
const browser = ["shell/**", "mfe-*/**", "shared-ui/**"];
const nodeScripts = ["**/*.{js,cjs,mjs}"];
const moneyCode = [
  "api/src/{attribution,ledger,sales}/**",
  "api/src/features/{bank,billing,sales,sightings}/**",
  "api/src/providers/{debits,sales,stripe}/**",
  "**/*{money,commission,invoice,ledger,price}*.{ts,tsx}",
  "**/money/**",
];

/** Types are read by the programs that are type-checked: a project service would make one for every workspace (D198). */
const typePrograms = listTypePrograms().map(({ project, folders }) => ({
  files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  languageOptions: { parserOptions: { project } },
}));

/** The oldest Node.js that runs the project, and its later patches. */
const { engines } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const oldestNode = engines.node.replace(">=", "^");

/** Playwright stops intercepting with the last route, and Chromium then loses requests that are under way. */
const routeTimes = {
  selector: "CallExpression[callee.property.name='route'] > ObjectExpression > Property[key.name='times']",
  message:
    "Use answerFirst: a page that loads hangs now and then when its last route goes (microsoft/playwright#41802).",
};

const freeEnvironment = {
  object: "process",
  property: "env",
  message: "Only the configuration reads the environment; take the value as an argument.",
};

/** A statement that names a transaction could name another one than that of its call. */
const namedTransaction = {
  selector:
    "CallExpression > ObjectExpression > Property[key.name='transaction'], CallExpression[callee.property.name='transaction']",
  message: "A statement is of the transaction in which it is called (D511): use inTransaction or outsideTransaction.",
};

const federationMessage = "Module Federation lives in the shell's loader and in shared-ui's webpack preset only.";

export default tseslint.config(
  {
    ignores: [
      "**/dist/**",
      "**/node_modules/**",
      ".data/**",
      "coverage/**",
      "**/test-results/**",
      "**/playwright-report/**",
      "scripts/lint/planted/**",
      "api/emulator/contracts/**",
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" },
    plugins: { house: houseRules, comments, n: node },
    rules: {
      "comments/no-unlimited-disable": "error",
      "comments/require-description": ["error", { ignore: ["global"] }],
      "house/file-name": "error",
    },
  },
  js.configs.recommended,
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: "error",
      "no-restricted-exports": ["error", { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-type-exports": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  ...typePrograms,
  {
    rules: {
      "max-lines": ["error", { max: 250 }],
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["api/src/**", "api/emulator/src/**", ...browser.map((folder) => `${folder}/*.{ts,tsx}`)],
    ignores: ["api/src/config/**", "api/emulator/src/config/**", ...tests],
    rules: {
      "n/prefer-global/process": "error",
      "no-restricted-properties": ["error", freeEnvironment],
    },
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
    ignores: ["**/*.sql.ts", "api/src/platform/db/database.ts", "api/src/migrations/**", ...tests],
    rules: { "house/sql-in-its-files": "error" },
  },
  {
    files: ["api/src/**/*.sql.ts"],
    rules: { "house/no-numbered-parameter": "error", "house/parsed-rows": "error" },
  },
  {
    files: ["api/src/**/*.ts"],
    ignores: ["api/src/{commands,migrations,models,testing}/**", ...tests],
    rules: { "house/own-rows": ["error", { owners: readTableOwners(), accounts: readAccountTables() }] },
  },
  { files: moneyCode, rules: { "house/no-float-money": "error" } },
  {
    files: browser.map((folder) => `${folder}/*.{ts,tsx}`),
    extends: [a11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: { "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["**/*.{ts,tsx,js,mjs,cjs}"],
    ignores: ["shell/src/remotes/**", "shell/webpack.config.*", "shared-ui/webpack/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["@module-federation/*"], message: federationMessage }] },
      ],
    },
  },
  {
    files: tests,
    rules: { "max-lines-per-function": "off", "house/no-sleep": "error" },
  },
  { files: ["e2e/**/*.ts"], rules: { "no-restricted-syntax": ["error", routeTimes] } },
  {
    files: ["api/src/**/*.ts"],
    ignores: ["api/src/{migrations,platform/db,testing}/**"],
    rules: { "no-restricted-syntax": ["error", namedTransaction] },
  },
  {
    files: ["api/src/{attribution,banking-days,deliveries,documents,events,features,ledger,sales}/**/*.test.ts"],
    // What the tables themselves refuse, and what a migration makes of rows of before.
    ignores: [
      ...[
        "**/former-deliveries.test.ts",
        "**/invoice-lines.test.ts",
        "**/known-spans.test.ts",
        "**/match-people.test.ts",
      ],
    ],
    rules: { "house/no-row-in-test": "error" },
  },
  {
    files: nodeScripts,
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }], eqeqeq: "error" },
  },
  { files: ["**/*.cjs"], languageOptions: { sourceType: "commonjs" } },
  {
    files: ["scripts/run.js"],
    languageOptions: { ecmaVersion: 5, sourceType: "script", globals: globals.node },
  },
  {
    files: ["mfe-*/src/remote.tsx", "**/*.config.ts", "**/*.d.ts"],
    rules: { "no-restricted-exports": "off" },
  },
);
