/** Time after a strike in which its victim may still refuse: pools and caches notice the end late. */
const settleMs = 3_000;

/** Remembers when processes and the database were struck, so that readers know which refusals are faults. */
export function createTroubleTimes() {
  const endedAt = new Map();
  return {
    /** Marks the victim as struck while `work` runs. */
    async during(victim, work) {
      endedAt.set(victim, Infinity);
      try {
        return await work();
      } finally {
        endedAt.set(victim, performance.now());
      }
    },
    /** Whether one of the victims was struck, or settled, at any time since `since` (performance.now). */
    since: (since, ...victims) => victims.some((victim) => (endedAt.get(victim) ?? -Infinity) + settleMs > since),
  };
}
