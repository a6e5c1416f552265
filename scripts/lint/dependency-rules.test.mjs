import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { cruise } from "dependency-cruiser";
import configuration from "../../.dependency-cruiser.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { isSource, listFiles } from "./project-files.fixture.mjs";

const planted = path.join(import.meta.dirname, "planted");
/** Several rules may share a name, such as the rules for the order of layers. */
const ruleNames = [...new Set(configuration.forbidden.map((rule) => rule.name))];

/** Returns a planted file's path without the suffix of its name, so that the two files of a cycle become one. */
const placeOf = (file) =>
  path.join(
    path.dirname(file),
    path
      .basename(file)
      .split(".")[0]
      .replace(/-[ab]$/, ""),
  );

/** Returns the rules that found something, by place in the planted tree: `Map(place → rule names)`. */
async function findPlanted() {
  const answer = await cruise(["."], {
    ...configuration.options,
    baseDir: planted,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  });
  const found = new Map();
  for (const { from, rule } of answer.output.summary.violations) {
    found.set(placeOf(from), new Set([...(found.get(placeOf(from)) ?? []), rule.name]));
  }
  return found;
}

const files = [...new Set(cruisedFolders().flatMap((folder) => [...listFiles(folder)]))];
const sources = files.filter(isSource);
const isNamed = (pattern, file) => new RegExp(pattern).test(file);

/** Returns the files that a rule's `from` matches. Without a path it matches all files. */
function listWatched({ from }) {
  return sources.filter((file) => isNamed(from.path ?? "", file) && !(from.pathNot && isNamed(from.pathNot, file)));
}

/** Splits a pattern at the bars outside of groups. */
function splitAlternatives(pattern) {
  let depth = 0;
  const parts = [""];
  for (const character of pattern) {
    depth += Number(character === "(") - Number(character === ")");
    if (character === "|" && depth === 0) parts.push("");
    else parts.push(parts.pop() + character);
  }
  return parts;
}

/** Returns start and end of a pattern's top-level groups, without parentheses. */
function findGroups(pattern) {
  const groups = [];
  const open = [];
  for (const [index, character] of [...pattern].entries()) {
    if (character === "(") open.push(index + 1);
    if (character === ")") groups.push({ start: open.pop(), end: index, isOuter: open.length === 0 });
  }
  return groups.filter(({ isOuter }) => isOuter);
}

/** Splits a pattern into patterns with one name each: `a/(b|c)` → `a/(b)`, `a/(c)`. Skips packages and anchors. */
function listNamed(pattern) {
  const alternatives = splitAlternatives(pattern);
  if (alternatives.length > 1) return alternatives.flatMap(listNamed);
  if (!/[a-z]/.test(pattern) || pattern.includes("node_modules")) return [];
  const narrowed = findGroups(pattern).flatMap(({ start, end }) =>
    listNamed(pattern.slice(start, end)).map((text) => pattern.slice(0, start) + text + pattern.slice(end)),
  );
  return narrowed.length === 0 ? [pattern] : narrowed;
}

const modules = [...files, ...builtinModules];
const fill = (pattern) => pattern.replaceAll("$1", "[^/]+").replaceAll("$2", "[^/]+");
const isSomeFile = (...patterns) => modules.some((file) => patterns.every((pattern) => isNamed(fill(pattern), file)));

const found = await findPlanted();
const places = [...new Set(readdirSync(planted, { recursive: true }).map(placeOf))];

for (const name of ruleNames) {
  test(`the dependency rule ${name} finds each of its planted violations, and no other rule does`, () => {
    const own = places.filter((place) => path.basename(place) === name);
    assert.notEqual(own.length, 0);
    for (const place of own) assert.deepEqual([place, ...(found.get(place) ?? [])], [place, name]);
  });
}

for (const rule of configuration.forbidden) {
  test(`the dependency rule ${rule.name} matches a file of the project`, () => {
    assert.notEqual(listWatched(rule).length, 0);
  });
}

for (const { name, from, to } of configuration.forbidden) {
  test(`the dependency rule ${name} names only existing files`, () => {
    const patterns = [from.path, from.pathNot, to.path, to.pathNot].filter(Boolean);
    assert.deepEqual(
      patterns.flatMap(listNamed).filter((pattern) => !isSomeFile(pattern)),
      [],
    );
  });
}

for (const { name, from, to } of configuration.forbidden) {
  test(`the dependency rule ${name} excepts only files that it matches`, () => {
    const idle = [from, to].flatMap(({ path: named = "", pathNot = "" }) =>
      listNamed(pathNot).filter((pattern) => !isSomeFile(named, pattern)),
    );
    assert.deepEqual(idle, []);
  });
}

test("the planted tree has only violations that are planted for a rule", () => {
  assert.deepEqual(
    [...found.keys()].filter((place) => !ruleNames.includes(path.basename(place))),
    [],
  );
});
