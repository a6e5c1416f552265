import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sources = join(__dirname, "../..");
const words = join(__dirname, "../../../../mfe-admin/src/audit/audit.texts.ts");

/** Actions that the code composes with a state at run time, so no literal names them. */
const composed = ["connection.expired", "connection.revoked"];

/** Returns the actions that the sources name, each on a line that has `action`, and `composed`. */
function readActions(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"))
    .map((file) => readFileSync(join(sources, file), "utf8"));
  const lines = files.flatMap((text) => text.split("\n")).filter((line) => /\baction\b/.test(line));
  const named = lines.flatMap((line) => [...line.matchAll(/"([a-z-]+\.[a-z-]+)"/g)].map(([, action]) => action ?? ""));
  return [...new Set([...named, ...composed])].sort();
}

test("the admins' audit log page has a text for every action", () => {
  const actions = readActions();
  expect(actions).toContain("session.opened");
  const page = readFileSync(words, "utf8");
  expect(actions.filter((action) => !page.includes(`"${action}": `))).toEqual([]);
});
