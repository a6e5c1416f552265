import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { inRoot } from "../console/paths.mjs";
import { lintAndCheckTypes } from "./lint-and-types.mjs";

const ground = mkdtempSync(path.join(os.tmpdir(), "lint-and-types-"));
after(() => rmSync(ground, { recursive: true }));

const configuration = `
import tseslint from "${pathToFileURL(inRoot("node_modules/typescript-eslint/dist/index.js"))}";
export default tseslint.config({
  files: ["**/*.ts"],
  extends: [tseslint.configs.base],
  languageOptions: { parserOptions: { project: "one/tsconfig.json" } },
  rules: { "@typescript-eslint/no-floating-promises": "error", "@typescript-eslint/no-deprecated": "warn" },
});
`;

/** A project of one program with this source. */
function check(source, settings = {}) {
  mkdirSync(path.join(ground, "one"), { recursive: true });
  writeFileSync(path.join(ground, "eslint.config.mjs"), configuration);
  const compilerOptions = { strict: true, target: "ES2023", types: [], noEmit: true, ...settings };
  writeFileSync(path.join(ground, "one/tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }));
  writeFileSync(path.join(ground, "one/source.ts"), source);
  return lintAndCheckTypes(ground, [{ project: "one/tsconfig.json", folders: ["one"] }]);
}

test("nothing is told where nothing is wrong", async () => {
  assert.deepEqual(await check("export const count: number = 3;\n"), { code: 0, output: "" });
});

test("a wrong type is told where no rule finds a fault", async () => {
  const { code, output } = await check('export const count: number = "three";\n');
  assert.equal(code, 1);
  assert.match(output, /^one\/source\.ts\(1,14\): error TS2322: /);
});

test("what a rule finds by its types is told where all types are right", async () => {
  const { code, output } = await check("Promise.resolve(3);\n");
  assert.equal(code, 1);
  assert.match(output, /1:1 +error .*@typescript-eslint\/no-floating-promises/);
  assert.doesNotMatch(output, /TS\d/);
});

test("a warning counts", async () => {
  const source = "/** @deprecated */\nfunction old(): void {}\nold();\nexport {};\n";
  const { code, output } = await check(source);
  assert.equal(code, 1);
  assert.match(output, /3:1 +warning .*@typescript-eslint\/no-deprecated/);
});

test("settings that the compiler does not know are told", async () => {
  const { code, output } = await check("export {};\n", { strictest: true });
  assert.equal(code, 1);
  assert.match(output, /error TS5025: /);
});

test("both are told together", async () => {
  const { output } = await check('export const count: number = "three";\nPromise.resolve(3);\n');
  assert.match(output, /no-floating-promises/);
  assert.match(output, /TS2322/);
});
