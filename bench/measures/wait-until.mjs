import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

/** Ends what hangs, but not what is slow: seconds can become minutes on a busy machine. Milliseconds. */
export const hangMs = 600_000;

const growthPollMs = 5;

/**
 * Polls every `everyMs` until `isSo` returns true. Fails after `hangMs` with the text of `describe`.
 * @param {() => boolean | Promise<boolean>} isSo
 * @param {() => string} describe
 */
export async function waitUntil(isSo, describe, everyMs = 100) {
  for (const endAt = Date.now() + hangMs; !(await isSo()); await delay(everyMs)) {
    assert.ok(Date.now() < endAt, `Not within ${hangMs / 60_000} minutes: ${describe()}`);
  }
}

/** Waits until a set has grown by `count`; the failure contains `sentence`. */
export async function untilGrown(set, count, sentence) {
  const wanted = set.size + count;
  await waitUntil(
    () => set.size >= wanted,
    () => sentence,
    growthPollMs,
  );
}
