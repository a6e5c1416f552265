/**
 * Whether `Server-Timing` of this document says that the request had no session. A document from the cache does not count: it may be older than a
 * sign-in.
 *
 * @param entries the window's navigation entry, if any
 */
export function saysSignedOut(entries: readonly PerformanceEntry[]): boolean {
  return entries.some(
    (entry) =>
      isNavigation(entry) &&
      entry.type !== "back_forward" &&
      // 0: from the cache.
      entry.transferSize > 0 &&
      entry.serverTiming.some(({ name, description }) => name === "session" && description === "absent"),
  );
}

function isNavigation(entry: PerformanceEntry): entry is PerformanceNavigationTiming {
  return entry.entryType === "navigation" && "serverTiming" in entry;
}
