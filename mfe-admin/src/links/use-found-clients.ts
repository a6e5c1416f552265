import { defineQuery, keepPreviousData, useLoad } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";

/** How long nobody types before the portal is asked, in ms. */
const SEARCH_PAUSE_MS = 250;
const MOST = 20;

const foundClientsQuery = defineQuery("GET /urls/clients", (q: string) => ({ query: { q, limit: MOST } }));

/** Options for the clients that `text` finds, asked for once nobody types, and not before `isWanted`. */
export function useFoundClients(text: string, isWanted: boolean) {
  const [asked, setAsked] = useState("");
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => setAsked(wanted), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked]);

  const found = useLoad(foundClientsQuery(asked), { enabled: isWanted, placeholderData: keepPreviousData });
  return {
    options: (found.data?.data ?? []).map(({ id, name }) => ({ key: id, label: name })),
    failed: found.isError,
  };
}
