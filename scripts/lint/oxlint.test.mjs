import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { runTool } from "../test-run/tools.mjs";

const ground = mkdtempSync(path.join(os.tmpdir(), "oxlint-"));
after(() => rmSync(ground, { recursive: true }));

const write = (name, text) => {
  mkdirSync(path.dirname(path.join(ground, name)), { recursive: true });
  writeFileSync(path.join(ground, name), text);
};

const planted = `export const count: number = "three";
export function plant(text: string): void {
  Promise.resolve(text);
  if (text === undefined) throw new Error(text!);
  // eslint-disable-next-line eqeqeq -- nothing is found there
  return;
}
// eslint-disable-next-line eqeqeq
export const isSame = (one: unknown, other: unknown) => one == other;
/** @deprecated */
export const old = 3;
export const still = { process, old };
export default old;
`;

/** Lints files with planted faults by the project's rules. Returns findings by line. */
async function lintPlanted() {
  const compilerOptions = {
    strict: true,
    target: "ES2023",
    module: "node20",
    lib: ["ES2023"],
    types: [],
    noEmit: true,
  };
  write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["."] }));
  write("planted.ts", planted);
  write("use.ts", 'import { old } from "./planted.js";\nexport const used = old;\n');
  write("utils/dates.mjs", "import { old } from '@module-federation/runtime';\nif (old == missing) parseFloat(old);\n");
  const { code, output } = await runTool("oxlint", ["-c", "oxlint.config.mjs", "--format", "unix", ground]);
  const lines = output.matchAll(/^(\S+?):(\d+):\d+: (.*) \[Error(?:\/(.+))?\]$/gm);
  const found = [...lines].map(([, file, line, , rule = "unused directive"]) => {
    return `${path.relative(ground, file)}:${line} ${rule}`;
  });
  return { code, found: new Set(found) };
}

test("reports wrong types and violations of rules about types, files, names and comments", async () => {
  const { code, found } = await lintPlanted();
  assert.equal(code, 1);
  const expected = [
    "planted.ts:1 typescript(TS2322)",
    "planted.ts:3 typescript(no-floating-promises)",
    "planted.ts:4 typescript(no-unnecessary-condition)",
    "planted.ts:5 unused directive",
    "planted.ts:7 comments(require-description)",
    "planted.ts:13 eslint(no-restricted-exports)",
    "use.ts:2 typescript(no-deprecated)",
    "utils/dates.mjs:1 eslint(no-restricted-imports)",
    "utils/dates.mjs:1 house(file-name)",
    "utils/dates.mjs:2 eslint(eqeqeq)",
    "utils/dates.mjs:2 eslint(no-undef)",
  ];
  assert.deepEqual(
    expected.filter((fault) => !found.has(fault)),
    [],
    [...found].join("\n"),
  );
});
