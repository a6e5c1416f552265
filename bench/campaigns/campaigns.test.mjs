import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

const campaigns = readdirSync(import.meta.dirname).filter((name) => /^[a-z]+\.mjs$/.test(name));

for (const name of campaigns) {
  // A test run plays two campaigns only.
  test(`${name} loads with all its imports`, async () => {
    const { run } = await import(`./${name}`);
    assert.equal(typeof run, "function");
  });
}
