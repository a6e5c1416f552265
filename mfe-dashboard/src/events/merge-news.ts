import type { HostNews } from "@portal/host-contract";
import type { RecentEvent } from "@portal/shared-ui/api";

/** S39. */
const MOST_EVENTS = 200;

/** What the stream has told since the page is there, by id; null: it is gone. */
export type News = ReadonlyMap<string, RecentEvent | null>;

/** A change keeps the place of its first telling; what is told later stands. */
export function addNews(news: News, told: Exclude<HostNews, { kind: "missed" }>): News {
  // The edge: the shell hands on what the portal's contract says of an event.
  const [id, event] = told.kind === "removed" ? [told.id, null] : [told.event.id, told.event as RecentEvent];
  return new Map([...news, [id, event]]);
}

/** The list with the news in it, newest on top. The stream is never behind the list: of both, it is right. */
export function mergeNews(listed: readonly RecentEvent[], news: News): RecentEvent[] {
  const all = new Map<string, RecentEvent | null>(listed.map((event) => [event.id, event]));
  for (const [id, event] of news) all.set(id, event);
  return [...all.values()]
    .filter((event) => event !== null)
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(0, MOST_EVENTS);
}
