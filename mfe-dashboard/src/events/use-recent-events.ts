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
/** Queries whose answers a sale or a refund changes; series and orders are asked for again with the figures. */
const FIGURES = [summaryQuery, balanceQuery];
/** What may be otherwise without an event: an import, a bill, a debit, a link. */
const EVERYTHING = [recentEventsQuery, ...FIGURES, debitsQuery, integrationsQuery];

export interface LiveList {
  list: Loaded<RecentEvent[]>;
  events: RecentEvent[];
  live: LiveState;
  /** What came last while the page was there; null: nothing yet. */
  latest: RecentEvent | null;
  /** How many happened while nobody listened; 0: none that would not be in the list. */
  missed: number;
}

/** The newest events of the business, and each as it happens (S39). A sale or a refund has the figures asked for anew. */
export function useRecentEvents(): LiveList {
  const { invalidate } = useQueryCache();
  const stream = useEvents();
  const [news, setNews] = useState<News>(new Map());
  const [latest, setLatest] = useState<RecentEvent | null>(null);
  const [missed, setMissed] = useState(0);
  const live = useSyncExternalStore(stream.watchState, stream.readState);
  const list = useLoad(recentEventsQuery());

  useEffect(() => {
    return stream.subscribe((told: HostNews) => {
      if (told.kind === "missed") {
        setMissed((before) => before + (told.events ?? 0));
        void invalidate(EVERYTHING);
        return;
      }
      setNews((before) => addNews(before, told));
      if (told.kind === "removed") return;
      setLatest(told.event as RecentEvent);
      if (told.event.amount !== undefined) void invalidate(FIGURES);
    });
  }, [invalidate, stream]);

  return { list, events: mergeNews(list.data ?? [], news), live, latest, missed };
}
