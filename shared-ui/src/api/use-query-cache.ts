import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import type { ApiClient } from "./create-api-client.js";
import type { CachedQuery, Query } from "./define-query.js";
import { useApi } from "./use-api.js";

/** Queries that a change makes outdated: some, all, or all but one. */
export type Outdated = readonly CachedQuery[] | "all" | { allBut: CachedQuery };

/** One question, not all questions of a declaration. */
type OneQuery<Data> = CachedQuery<Data> & ({ fetch: unknown } | { fetchPage: unknown });

export interface QueryCache {
  /** Loads what is shown of these queries again, the rest when it is next shown. Resolves when the shown ones are here. */
  invalidate: (outdated: Outdated) => Promise<void>;
  /** Loads a query again, also where it is not shown. */
  reload: (query: CachedQuery) => Promise<void>;
  /** Changes a kept answer; where `change` returns undefined, it stays. */
  update: <Data>(query: OneQuery<Data>, change: (before: Data | undefined) => Data | undefined) => void;
  /** The kept answer, however old; else loads it. */
  load: <Data>(query: Query<Data>) => Promise<Data>;
}

/** The answers that pages keep; the same object until the host changes. */
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
