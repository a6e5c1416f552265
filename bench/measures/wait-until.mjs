import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

/** Ends what hangs, and nothing that is only slow: what takes seconds takes minutes on a machine that is busy. Milliseconds. */
export const hangMs = 600_000;

const growthLookMs = 5;

/**
 * Asks every `everyMs` until `isSo` answers true. Fails after `hangMs` with what `describe` says.
 * @param {() => boolean | Promise<boolean>} isSo
 * @param {() => string} describe
 */
export async function waitUntil(isSo, describe, everyMs = 100) {
  for (const endAt = Date.now() + hangMs; !(await isSo()); await delay(everyMs)) {
    assert.ok(Date.now() < endAt, `Not within ${hangMs / 60_000} minutes: ${describe()}`);
  }
}

/** Waits until a set has so many more members; `sentence` says in the failure what does not happen. */
export async function untilGrown(set, count, sentence) {
  const wanted = set.size + count;
  await waitUntil(
    () => set.size >= wanted,
    () => sentence,
    growthLookMs,
  );
}
