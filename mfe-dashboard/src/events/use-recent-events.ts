import { type HostNews, type LiveState, useEvents } from "@portal/host-contract";
import { type RecentEvent, useApi } from "@portal/shared-ui/api";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

import { addNews, mergeNews, type News } from "./merge-news.js";

const ENDPOINT = "GET /integration/recent-events";
/** Calls whose answers a sale or a refund changes; series and orders are asked for again with the figures. */
const FIGURES = ["GET /sales/summary", "GET /pc/balance"];
/** What may be otherwise without an event: an import, a bill, a debit, a link. */
const EVERYTHING = [ENDPOINT, ...FIGURES, "GET /pc/debits", "POST /integration/get-all"];

export interface LiveList {
  list: UseQueryResult<RecentEvent[]>;
  events: RecentEvent[];
  live: LiveState;
  /** What came last while the page was there; null: nothing yet. */
  latest: RecentEvent | null;
  /** How many happened while nobody listened; 0: none that would not be in the list. */
  missed: number;
}

/** The newest events of the business, and each as it happens (S39). A sale or a refund has the figures asked for anew. */
export function useRecentEvents(): LiveList {
  const api = useApi();
  const client = useQueryClient();
  const stream = useEvents();
  const [news, setNews] = useState<News>(new Map());
  const [latest, setLatest] = useState<RecentEvent | null>(null);
  const [missed, setMissed] = useState(0);
  const live = useSyncExternalStore(stream.watchState, stream.readState);
  const list = useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal, query: { limit: 50 } }),
  });

  useEffect(() => {
    const askAnew = (endpoints: readonly unknown[]) =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => endpoints.includes(queryKey[0]) });
    return stream.subscribe((told: HostNews) => {
      if (told.kind === "missed") {
        setMissed((before) => before + (told.events ?? 0));
        askAnew(EVERYTHING);
        return;
      }
      setNews((before) => addNews(before, told));
      if (told.kind === "removed") return;
      setLatest(told.event as RecentEvent);
      if (told.event.amount !== undefined) askAnew(FIGURES);
    });
  }, [client, stream]);

  return { list, events: mergeNews(list.data ?? [], news), live, latest, missed };
}
