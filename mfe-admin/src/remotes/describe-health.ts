import { MOST_BLOCKED_MS, type ReleaseHealth, type RemoteItem, type RemoteReleaseItem } from "@portal/shared-ui/api";

import { findInState } from "./find-release.js";

/** A canary with this share of errors, and twice the current version's, suspends itself at 50 sessions. */
const MANY_ERRORS = 0.05;

const rateOf = ({ sessions, sessionsWithErrors }: ReleaseHealth): number =>
  sessions === 0 ? 0 : sessionsWithErrors / sessions;

/** `0.61 s`; a dash if it never loaded. */
export const formatLoad = ({ loadP75Ms }: ReleaseHealth): string =>
  loadP75Ms === null ? "–" : `${(loadP75Ms / 1_000).toFixed(2)} s`;

/** `6.2%`. */
export const formatRate = (health: ReleaseHealth): string => `${(rateOf(health) * 100).toFixed(1)}%`;

export const countSessions = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "session" : "sessions"}`;

export interface RateComparison {
  version: string;
  rate: string;
  /** The release has many more errors than the current version. */
  isWorse: boolean;
}

/** Compares a release with the current version. Null: it is the current one, or one of them has no sessions. */
export function compareRate({ version, health }: RemoteReleaseItem, item: RemoteItem): RateComparison | null {
  const current = findInState(item, "current");
  if (!health || !current?.health || current.version === version) return null;
  const isWorse = rateOf(health) >= MANY_ERRORS && rateOf(health) >= 2 * rateOf(current.health);
  return { version: current.version, rate: formatRate(current.health), isWorse };
}

/** Warnings of a release whose code blocks pages or leaves listeners behind. */
export function describeFaults({ health }: RemoteReleaseItem): readonly string[] {
  if (!health) return [];
  const { blockedSessions, blockedMs, leakingSessions, leakedListeners } = health;
  const seconds = Math.round(Math.max(blockedMs, MOST_BLOCKED_MS) / 1_000);
  const listeners = `${leakedListeners.toLocaleString("en-US")} ${leakedListeners === 1 ? "listener" : "listeners"}`;
  return [
    ...(blockedSessions > 0 ? [`Blocked a page for ${String(seconds)} s (${countSessions(blockedSessions)})`] : []),
    ...(leakingSessions > 0 ? [`Left ${listeners} on the page (${countSessions(leakingSessions)})`] : []),
  ];
}
