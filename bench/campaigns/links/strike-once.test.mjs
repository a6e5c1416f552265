import assert from "node:assert/strict";
import { test } from "node:test";
import { countFirstRedirects } from "./strike-once.mjs";

/** Creates a portal that redirects this many clicks before each timeout of an unknown link. */
function createPortal(...counts) {
  const led = new Set();
  const requested = [];
  const ask = (code) => {
    requested.push(code);
    const count = counts[Math.min(requested.length, counts.length) - 1];
    for (let index = 0; index < count; index += 1) led.add(`${code} ${index}`);
    return Promise.resolve(503);
  };
  return { led, requested, ask };
}

test("requests another unknown link when the first times out too early", async () => {
  const { led, requested, ask } = createPortal(0, 9, 12);
  assert.equal(await countFirstRedirects({ ask, led, wanted: 10 }), 12);
  assert.deepEqual(requested, ["unknown1", "unknown2", "unknown3"]);
});

test("fails when known links wait like unknown links", async () => {
  const { led, ask } = createPortal(1);
  await assert.rejects(countFirstRedirects({ ask, led, wanted: 10 }), /Known links wait for the database/);
});

test("fails when an unknown link is answered without the database", async () => {
  await assert.rejects(
    countFirstRedirects({ ask: () => Promise.resolve(404), led: new Set(), wanted: 1 }),
    /nobody knows/,
  );
});
