import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { inRoot } from "../console/paths.mjs";
import { lintAndCheckTypes } from "./lint-and-types.mjs";

const ground = mkdtempSync(path.join(os.tmpdir(), "lint-and-types-"));
after(() => rmSync(ground, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(ground)) rmSync(path.join(ground, name), { recursive: true });
});

const configuration = `
import tseslint from "${pathToFileURL(inRoot("node_modules/typescript-eslint/dist/index.js"))}";
export default tseslint.config(
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { project: "one/tsconfig.json" } },
    rules: { "@typescript-eslint/no-floating-promises": "error", "@typescript-eslint/no-deprecated": "warn" },
  },
  { files: ["**/*.mjs"], rules: { "no-var": "error" } },
);
`;

const write = (name, text) => {
  mkdirSync(path.dirname(path.join(ground, name)), { recursive: true });
  writeFileSync(path.join(ground, name), text);
};

/** Checks a project of one program, as it is now, with what its last check has left. */
function check({ others = [], settings = "the same" } = {}) {
  const typePrograms = [{ project: "one/tsconfig.json", folders: ["one"] }];
  return lintAndCheckTypes({ folder: ground, typePrograms, others, settings, cacheFolder: path.join(ground, "cache") });
}

/** The same for a program with these sources. */
function checkSources(sources, compilerSettings = {}) {
  write("eslint.config.mjs", configuration);
  const ownTypes = { lib: ["ES2023"], types: [], skipLibCheck: true };
  const compilerOptions = { strict: true, target: "ES2023", noEmit: true, ...ownTypes, ...compilerSettings };
  write("one/tsconfig.json", JSON.stringify({ compilerOptions, include: ["."] }));
  for (const [name, text] of Object.entries(sources)) write(`one/${name}`, text);
  return check();
}

const checkSource = (text, settings) => checkSources({ "source.ts": text }, settings);

test("finds nothing where nothing is wrong, again and again", async () => {
  assert.deepEqual(await checkSource("export const count: number = 3;\n"), { code: 0, output: "" });
  assert.deepEqual(await check(), { code: 0, output: "" });
});

test("finds a wrong type where no rule finds a fault, until it is mended", async () => {
  for (let times = 0; times < 2; times += 1) {
    const { code, output } = await checkSource('export const count: number = "three";\n');
    assert.equal(code, 1);
    assert.match(output, /^one\/source\.ts\(1,14\): error TS2322: /);
  }
  assert.equal((await checkSource("export const count: number = 3;\n")).code, 0);
});

test("finds what a rule sees by types where all types are right, until it is mended", async () => {
  for (let times = 0; times < 2; times += 1) {
    const { code, output } = await checkSource("Promise.resolve(3);\n");
    assert.equal(code, 1);
    assert.match(output, /1:1 +error .*@typescript-eslint\/no-floating-promises/);
    assert.doesNotMatch(output, /TS\d/);
  }
  assert.equal((await checkSource("void Promise.resolve(3);\nexport {};\n")).code, 0);
});

test("counts a warning", async () => {
  const source = "/** @deprecated */\nfunction old(): void {}\nold();\nexport {};\n";
  const { code, output } = await checkSource(source);
  assert.equal(code, 1);
  assert.match(output, /3:1 +warning .*@typescript-eslint\/no-deprecated/);
});

test("reports settings that the compiler does not know", async () => {
  const { code, output } = await checkSource("export {};\n", { strictest: true });
  assert.equal(code, 1);
  assert.match(output, /error TS5025: /);
});

test("reports both kinds together", async () => {
  const { output } = await checkSource('export const count: number = "three";\nPromise.resolve(3);\n');
  assert.match(output, /no-floating-promises/);
  assert.match(output, /TS2322/);
});

const user = 'import { middle } from "./middle.js";\nmiddle();\nexport {};\n';
const middle = 'import { far } from "./far.js";\nexport const middle = () => far();\n';
const farOf = (body) => `export const far = ${body};\n`;

test("lints an unchanged file again when a type changes that reaches it through another unchanged file", async () => {
  const sources = { "user.ts": user, "middle.ts": middle, "far.ts": farOf("(): void => undefined") };
  assert.deepEqual(await checkSources(sources), { code: 0, output: "" });
  const { code, output } = await checkSources({ "far.ts": farOf("async (): Promise<void> => undefined") });
  assert.equal(code, 1);
  assert.match(output, /user\.ts\n +2:1 +error .*no-floating-promises/);
});

test("lints an unchanged file again when the check was cut off after its types were read", async () => {
  const sources = { "user.ts": user, "middle.ts": middle, "far.ts": farOf("(): void => undefined") };
  assert.equal((await checkSources(sources)).code, 0);
  write("one/far.ts", farOf("async (): Promise<void> => undefined"));
  write("eslint.config.mjs", "throw new Error('cut off');");
  await assert.rejects(check(), /cut off/);
  write("eslint.config.mjs", configuration);
  assert.match((await check()).output, /user\.ts\n +2:1 +error .*no-floating-promises/);
});

test("checks the types of an unchanged file again when a type that it reads changes", async () => {
  const source = 'import { far } from "./far.js";\nexport const count: number = far();\n';
  assert.equal((await checkSources({ "source.ts": source, "far.ts": farOf("() => 3") })).code, 0);
  const { output } = await checkSources({ "far.ts": farOf('() => "three"') });
  assert.match(output, /^one\/source\.ts\(2,14\): error TS2322: /);
});

test("finds a fault in a file that joined, and forgets one in a file that left", async () => {
  assert.equal((await checkSource("export {};\n")).code, 0);
  assert.match((await checkSources({ "new.ts": "Promise.resolve(3);\n" })).output, /no-floating-promises/);
  rmSync(path.join(ground, "one/new.ts"));
  assert.deepEqual(await check(), { code: 0, output: "" });
});

test("checks everything again when the settings changed, as a record of others counts for nothing", async () => {
  await checkSource("export {};\n");
  const record = path.join(ground, "cache", "one-tsconfig.json.lint.json");
  const before = readFileSync(record, "utf8");
  writeFileSync(record, before.replaceAll(/"clean":{[^}]*}/g, '"clean":{}'));
  await check({ settings: "others" });
  assert.equal(readFileSync(record, "utf8"), before.replace("the same", "others"));
});

test("finds faults in files of no program, until they are mended", async () => {
  await checkSource("export {};\n");
  write("script.mjs", "var count = 3;\n");
  for (let times = 0; times < 2; times += 1) {
    const { code, output } = await check({ others: ["script.mjs"] });
    assert.equal(code, 1);
    assert.match(output, /1:1 +error .*no-var/);
  }
  write("script.mjs", "export const count = 3;\n");
  assert.deepEqual(await check({ others: ["script.mjs"] }), { code: 0, output: "" });
});
