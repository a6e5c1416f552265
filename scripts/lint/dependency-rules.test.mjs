import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { cruise } from "dependency-cruiser";
import configuration from "../../.dependency-cruiser.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { isSource, listFiles } from "./project-files.fixture.mjs";

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

const sources = [...new Set(cruisedFolders().flatMap((folder) => [...listFiles(folder)]))].filter(isSource);
const isNamed = (pattern, file) => new RegExp(pattern).test(file);

/** A rule watches the files that its `from` names; one without a path watches all of them. */
function listWatched({ from }) {
  return sources.filter((file) => isNamed(from.path ?? "", file) && !(from.pathNot && isNamed(from.pathNot, file)));
}

const found = await findPlanted();

for (const name of ruleNames) {
  test(`the dependency rule ${name} finds its planted violation, and no other rule does`, () => {
    assert.deepEqual([...(found.get(name) ?? [])], [name]);
  });
}

for (const rule of configuration.forbidden) {
  test(`the dependency rule ${rule.name} watches a file of the project`, () => {
    assert.notEqual(listWatched(rule).length, 0);
  });
}

test("nothing else in the planted tree is found", () => {
  assert.deepEqual([...found.keys()].sort(), [...ruleNames].sort());
});
