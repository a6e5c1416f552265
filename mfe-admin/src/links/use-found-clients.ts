import { defineQuery, keepPreviousData, useLoad } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";

/** Pause in typing before a search. */
const SEARCH_PAUSE_MS = 250;
const MOST = 20;

const foundClientsQuery = defineQuery("GET /urls/clients", (q: string) => ({ query: { q, limit: MOST } }));

/** Searches when typing pauses, and only while `isWanted`. */
export function useFoundClients(text: string, isWanted: boolean) {
  const [searched, setSearched] = useState("");
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === searched) return undefined;
    const timer = setTimeout(() => setSearched(wanted), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched]);

  const found = useLoad(foundClientsQuery(searched), { enabled: isWanted, placeholderData: keepPreviousData });
  return {
    options: (found.data?.data ?? []).map(({ id, name }) => ({ key: id, label: name })),
    failed: found.isError,
  };
}
