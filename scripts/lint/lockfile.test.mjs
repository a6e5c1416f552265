import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkLockfile } from "./lockfile.mjs";

const suffixes = ["darwin-arm64", "darwin-x64", "linux-x64-gnu", "linux-arm64-gnu", "linux-x64-musl", "win32-x64-msvc"];

function buildLockfile({ without, resolved } = {}) {
  const names = suffixes.map((suffix) => `fast-${suffix}`);
  const optionalDependencies = Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  const packages = { "node_modules/fast": { optionalDependencies, resolved } };
  for (const name of names) if (name !== without) packages[`node_modules/${name}`] = {};
  return { packages };
}

test("the project's lockfile has no download address and binaries of every usual platform", () => {
  const lockfile = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
  assert.deepEqual(checkLockfile(lockfile), []);
});

test("a complete lockfile has no fault", () => {
  assert.deepEqual(checkLockfile(buildLockfile()), []);
});

test("a download address is a fault", () => {
  const faults = checkLockfile(buildLockfile({ resolved: "https://example.test/fast.tgz" }));
  assert.deepEqual(faults, ["node_modules/fast carries a download address"]);
});

for (const suffix of suffixes) {
  test(`a missing binary for ${suffix} is a fault`, () => {
    const [fault] = checkLockfile(buildLockfile({ without: `fast-${suffix}` }));
    assert.match(fault, new RegExp(`fast-${suffix} is missing`));
  });
}
