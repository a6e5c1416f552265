import { waitUntil } from "../../measures/wait-until.mjs";

const pollMs = 5;

/** Creates waits that also end when the campaign is over, so that a failure is not followed by a long wait. */
export function createUntil(state) {
  const until = (isSo, describe) => waitUntil(async () => state.isOver || (await isSo()), describe, pollMs);
  return Object.assign(until, {
    /** Waits until the set has grown by `count`. */
    grown: (set, count, sentence) => {
      const wanted = set.size + count;
      return until(
        () => set.size >= wanted,
        () => sentence,
      );
    },
  });
}
