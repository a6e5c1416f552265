import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import type { ApiClient } from "./create-api-client.js";
import type { CachedQuery, Query } from "./define-query.js";
import { useApi } from "./use-api.js";

export type Outdated = readonly CachedQuery[] | "all" | { allBut: CachedQuery };

type OneQuery<Data> = CachedQuery<Data> & ({ fetch: unknown } | { fetchPage: unknown });

export interface QueryCache {
  /** Reloads visible queries now, others when next shown. Resolves when the visible ones have loaded. */
  invalidate: (outdated: Outdated) => Promise<void>;
  /** Reloads the query now, even if it is not visible. */
  reload: (query: CachedQuery) => Promise<void>;
  /** Changes the cached data; keeps it where `change` returns undefined. */
  update: <Data>(query: OneQuery<Data>, change: (before: Data | undefined) => Data | undefined) => void;
  /** Returns cached data of any age, or loads it. */
  load: <Data>(query: Query<Data>) => Promise<Data>;
}

/** Stable until the host changes. */
export function useQueryCache(): QueryCache {
  const api = useApi();
  const client = useQueryClient();
  return useMemo(() => createQueryCache(client, api), [client, api]);
}

function createQueryCache(client: QueryClient, api: ApiClient): QueryCache {
  return {
    invalidate: async (outdated) => {
      if (outdated === "all") return client.invalidateQueries();
      if ("allBut" in outdated) {
        const [kept] = outdated.allBut.queryKey;
        return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== kept });
      }
      await Promise.all(outdated.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
    reload: ({ queryKey }) => client.refetchQueries({ queryKey }),
    update: ({ queryKey }, change) => void client.setQueryData(queryKey, change),
    load: ({ queryKey, fetch }) =>
      client.query({ queryKey, queryFn: ({ signal }) => fetch({ api, signal }), staleTime: Infinity }),
  };
}
