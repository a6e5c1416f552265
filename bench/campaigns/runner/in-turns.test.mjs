import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { test } from "node:test";
import { inTurns } from "./in-turns.mjs";

test("each item is processed once, with limited concurrency", async () => {
  const events = new EventEmitter();
  const done = [];
  let running = 0;
  let most = 0;
  await inTurns([1, 2, 3, 4], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    // An odd item ends only when the next even item starts, so both must run at once.
    if (item % 2 === 1) await once(events, `begun ${item + 1}`);
    else events.emit(`begun ${item}`);
    running -= 1;
    done.push(item);
  });
  assert.deepEqual(done.sort(), [1, 2, 3, 4]);
  assert.equal(most, 2);
});

test("nothing starts after a failure, which is thrown when running work has ended", async () => {
  const gate = new EventEmitter();
  const begun = [];
  let hasEnded = false;
  const worked = inTurns([1, 2, 3], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error("the first");
    await once(gate, "open");
    hasEnded = true;
    throw new Error("a later one");
  });
  gate.emit("open");
  await assert.rejects(worked, { message: "the first" });
  assert.ok(hasEnded);
  assert.deepEqual(begun, [1, 2]);
});
