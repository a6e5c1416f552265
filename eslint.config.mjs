import tseslint from "typescript-eslint";
import houseRules from "./scripts/lint/house-rules.mjs";
import { readAccountTables, readTableOwners } from "./scripts/lint/table-owners.mjs";

/** The two house rules that read a model's types; oxlint.config.mjs has all others (D524). */
export default tseslint.config(
  {
    files: ["api/src/**/*.ts"],
    plugins: { house: houseRules },
    linterOptions: { reportUnusedDisableDirectives: "off" },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: "api/tsconfig.json", tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: ["api/src/**/*.ts"],
    ignores: ["api/src/{commands,migrations,models}/**", "**/*.test.ts"],
    rules: { "house/own-rows": ["error", { owners: readTableOwners(), accounts: readAccountTables() }] },
  },
  {
    files: ["api/src/{attribution,banking-days,deliveries,documents,events,features,ledger,sales}/**/*.test.ts"],
    // Tests of what tables refuse, and of migrations of older rows.
    ignores: ["former-deliveries", "invoice-lines", "known-spans", "match-people"].map((name) => `**/${name}.test.ts`),
    rules: { "house/no-row-in-test": "error" },
  },
);
