import type { HostNews } from "@portal/host-contract";
import type { RecentEvent } from "@portal/shared-ui/api";

/** Most events in the list (S39). */
const MOST_EVENTS = 200;

/** Changes since the page opened, by the event's id; null: removed. */
export type News = ReadonlyMap<string, RecentEvent | null>;

/** A changed event keeps its place; the latest version wins. */
export function addNews(news: News, change: Exclude<HostNews, { kind: "missed" }>): News {
  // System boundary: the shell passes on the portal's event, typed by the portal's contract.
  const [id, event] = change.kind === "removed" ? [change.id, null] : [change.event.id, change.event as RecentEvent];
  return new Map([...news, [id, event]]);
}

/** Newest first. An event of `news` replaces the listed one, because the stream is never behind the list. */
export function mergeNews(listed: readonly RecentEvent[], news: News): RecentEvent[] {
  const all = new Map<string, RecentEvent | null>(listed.map((event) => [event.id, event]));
  for (const [id, event] of news) all.set(id, event);
  return [...all.values()]
    .filter((event) => event !== null)
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(0, MOST_EVENTS);
}
