import { defineQuery, keepPreviousData, useLoad } from "@portal/shared-ui/api";
import { type LocalDay, useToday } from "@portal/shared-ui/dates";
import { useEffect, useState } from "react";

import { useAgencyZone } from "./agency-time.js";

/** Pause in typing before a search. */
const SEARCH_PAUSE_MS = 250;
const MOST = 20;

/** The only client list open to all staff requires days. */
const foundClientsQuery = defineQuery("GET /pc/clients", (q: string, day: LocalDay) => ({
  query: { startDate: day, endDate: day, q: q === "" ? undefined : q, sort: "name" as const, limit: MOST },
}));

/** Searches when typing pauses, and only once `isWanted`. */
export function useFoundClients(text: string, isWanted: boolean) {
  const today = useToday(useAgencyZone());
  const [searched, setSearched] = useState("");
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === searched) return undefined;
    const timer = setTimeout(() => setSearched(wanted), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched]);

  const found = useLoad(foundClientsQuery(searched, today), { enabled: isWanted, placeholderData: keepPreviousData });
  return { options: (found.data?.data ?? []).map(({ id, name }) => ({ key: id, label: name })), failed: found.isError };
}
