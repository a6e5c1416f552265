import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const folder = path.join(import.meta.dirname, "..");

for (const name of readdirSync(folder).filter((file) => file.endsWith(".mjs"))) {
  // `npm test` plays only two campaigns, so this test loads them all.
  test(`${name} loads with all its imports`, async () => {
    const { run } = await import(`../${name}`);
    assert.equal(typeof run, "function");
  });
}
