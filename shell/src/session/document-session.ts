/**
 * True when the server has said with this very document that the request for it carried no session (its
 * `Server-Timing` header), so that nobody is signed in. A document that the browser had kept (Back, a tab that is
 * opened again) may be older than a sign-in: its word does not count.
 *
 * @param entries the window's navigation entry, where the browser has one
 */
export function saysSignedOut(entries: readonly PerformanceEntry[]): boolean {
  return entries.some(
    (entry) =>
      isNavigation(entry) &&
      entry.type !== "back_forward" &&
      // 0: nothing came over the network.
      entry.transferSize > 0 &&
      entry.serverTiming.some(({ name, description }) => name === "session" && description === "absent"),
  );
}

function isNavigation(entry: PerformanceEntry): entry is PerformanceNavigationTiming {
  return entry.entryType === "navigation" && "serverTiming" in entry;
}
