import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { cruise } from "dependency-cruiser";
import configuration from "../../.dependency-cruiser.mjs";

const planted = path.join(import.meta.dirname, "planted");
const ruleNames = configuration.forbidden.map((rule) => rule.name);

/** Which rules found something in each file of the planted tree: `Map(base name without extensions → rule names)`. */
async function findPlanted() {
  const answer = await cruise(["."], {
    ...configuration.options,
    baseDir: planted,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  });
  const found = new Map();
  for (const { from, rule } of answer.output.summary.violations) {
    const name = path
      .basename(from)
      .split(".")[0]
      .replace(/-[ab]$/, "");
    found.set(name, new Set([...(found.get(name) ?? []), rule.name]));
  }
  return found;
}

const found = await findPlanted();

for (const name of ruleNames) {
  test(`the dependency rule ${name} finds its planted violation, and no other rule does`, () => {
    assert.deepEqual([...(found.get(name) ?? [])], [name]);
  });
}

test("nothing else in the planted tree is found", () => {
  assert.deepEqual([...found.keys()].sort(), [...ruleNames].sort());
});
