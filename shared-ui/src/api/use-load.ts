import {
  type DefaultError,
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";

import type { PagedQuery, Query } from "./define-query.js";
import { useApi } from "./use-api.js";

export type Loaded<Data> = UseQueryResult<Data>;
export type LoadedPages<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

type LoadOptions<Data, Shown> = Omit<UseQueryOptions<Data, DefaultError, Shown>, "queryKey" | "queryFn">;
type PagesOptions<Page, Start> = UseInfiniteQueryOptions<
  Page,
  DefaultError,
  InfiniteData<Page, Start | undefined>,
  readonly unknown[],
  Start | undefined
>;
type LoadPagesOptions<Page, Start> = Omit<
  PagesOptions<Page, Start>,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam"
>;

/** Pages with equal arguments share the answer. Other options are those of TanStack's `useQuery`. */
export function useLoad<Data, Shown = Data>(
  { queryKey, fetch }: Query<Data>,
  options?: LoadOptions<Data, Shown>,
): Loaded<Shown> {
  const api = useApi();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => fetch({ api, signal }) });
}

/** Other options are those of TanStack's `useInfiniteQuery`. */
export function useLoadPages<Page, Start>(
  { queryKey, fetchPage, findNext }: PagedQuery<Page, Start>,
  options?: LoadPagesOptions<Page, Start>,
): LoadedPages<Page> {
  const api = useApi();
  const all: PagesOptions<Page, Start> = {
    ...options,
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      fetchPage({ api, signal, cursor: (pageParam ?? undefined) as Start | undefined }),
    initialPageParam: undefined,
    getNextPageParam: findNext,
  };
  return useInfiniteQuery(all);
}
