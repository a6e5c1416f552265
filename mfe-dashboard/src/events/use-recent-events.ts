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
/** Queries that a sale or refund changes. Series and orders reload with the figures. */
const FIGURES = [summaryQuery, balanceQuery];
/** Queries that may have changed during a gap, also without an event: by an import, bill, debit or link. */
const EVERYTHING = [recentEventsQuery, ...FIGURES, debitsQuery, integrationsQuery];

export interface LiveList {
  list: Loaded<RecentEvent[]>;
  events: RecentEvent[];
  live: LiveState;
  /** The newest event of the stream since the page opened; null: none. */
  latest: RecentEvent | null;
  /** Events that the stream did not deliver; 0 when none is missing. */
  missed: number;
}

/** Recent events, kept up to date by the stream (S39). A sale or refund reloads the figures. */
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
