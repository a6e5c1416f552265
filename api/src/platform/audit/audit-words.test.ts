import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sources = join(__dirname, "../..");
const words = join(__dirname, "../../../../mfe-admin/src/audit/audit.texts.ts");

/** Written with a state that is known only then. */
const composed = ["connection.expired", "connection.revoked"];

/** The actions that the source names, each on a line that calls it one. */
function readActions(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"))
    .map((file) => readFileSync(join(sources, file), "utf8"));
  const lines = files.flatMap((text) => text.split("\n")).filter((line) => /\baction\b/.test(line));
  const named = lines.flatMap((line) => [...line.matchAll(/"([a-z-]+\.[a-z-]+)"/g)].map(([, action]) => action ?? ""));
  return [...new Set([...named, ...composed])].sort();
}

test("every action of the audit log has words on the page of the admins", () => {
  const actions = readActions();
  expect(actions).toContain("session.opened");
  const page = readFileSync(words, "utf8");
  expect(actions.filter((action) => !page.includes(`"${action}": `))).toEqual([]);
});
