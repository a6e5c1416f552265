import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

/** Ends a wait that hangs, not one that is slow: on a busy machine, seconds can become minutes. */
export const hangMs = 600_000;

const growthPollMs = 5;

/** Polls until `isSo` returns true. Fails after `hangMs` with the text of `describe`. */
export async function waitUntil(isSo, describe, everyMs = 100) {
  for (const endAt = Date.now() + hangMs; !(await isSo()); await delay(everyMs)) {
    assert.ok(Date.now() < endAt, `Not within ${hangMs / 60_000} minutes: ${describe()}`);
  }
}

/** Waits until the set has grown by `count`. A failure contains `sentence`. */
export async function untilGrown(set, count, sentence) {
  const wanted = set.size + count;
  await waitUntil(
    () => set.size >= wanted,
    () => sentence,
    growthPollMs,
  );
}
