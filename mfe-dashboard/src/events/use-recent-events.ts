import { type HostNews, type LiveState, useEvents } from "@portal/host-contract";
import {
  defineQuery,
  integrationsQuery,
  type Loaded,
  type RecentEvent,
  useLoad,
  useQueryCache,
} from "@portal/shared-ui/api";
import { useEffect, useState, useSyncExternalStore } from "react";

import { balanceQuery } from "../balance/use-balance.js";
import { debitsQuery } from "../billing/use-debits.js";
import { summaryQuery } from "../sales/use-sales-summary.js";
import { addNews, mergeNews, type News } from "./merge-news.js";

const recentEventsQuery = defineQuery("GET /integration/recent-events", () => ({ query: { limit: 50 } }));
/** Changed by a sale or refund. Series and orders reload with the figures. */
const FIGURES = [summaryQuery, balanceQuery];
/** Changed without an event: by an import, bill, debit or link. */
const EVERYTHING = [recentEventsQuery, ...FIGURES, debitsQuery, integrationsQuery];

export interface LiveList {
  list: Loaded<RecentEvent[]>;
  events: RecentEvent[];
  live: LiveState;
  /** Since the page opened; null: none. */
  latest: RecentEvent | null;
  /** During a gap of the stream; 0 when the list has them all. */
  missed: number;
}

/** Live (S39). A sale or refund reloads the figures. */
export function useRecentEvents(): LiveList {
  const { invalidate } = useQueryCache();
  const stream = useEvents();
  const [news, setNews] = useState<News>(new Map());
  const [latest, setLatest] = useState<RecentEvent | null>(null);
  const [missed, setMissed] = useState(0);
  const live = useSyncExternalStore(stream.watchState, stream.readState);
  const list = useLoad(recentEventsQuery());

  useEffect(() => {
    return stream.subscribe((change: HostNews) => {
      if (change.kind === "missed") {
        setMissed((before) => before + (change.events ?? 0));
        void invalidate(EVERYTHING);
        return;
      }
      setNews((before) => addNews(before, change));
      if (change.kind === "removed") return;
      setLatest(change.event as RecentEvent);
      if (change.event.amount !== undefined) void invalidate(FIGURES);
    });
  }, [invalidate, stream]);

  return { list, events: mergeNews(list.data ?? [], news), live, latest, missed };
}
