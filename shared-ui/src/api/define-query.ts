import type { EndpointAnswer, EndpointBody, EndpointKey } from "@portal/api-contract";
import type { DataTag, InfiniteData } from "@tanstack/react-query";

import type { ApiClient, CallArguments, CallOptions, Page } from "./create-api-client.js";

type QueryRequest<K extends EndpointKey> = Omit<CallOptions<K>, "signal"> &
  (EndpointBody<K> extends undefined ? { body?: undefined } : { body: EndpointBody<K> });

/** Cache key with or without arguments. Only declarations create it. */
export interface CachedQuery<Data = unknown> {
  readonly queryKey: DataTag<readonly unknown[], Data>;
}

export interface FetchContext {
  api: ApiClient;
  signal: AbortSignal;
}

/** For `useLoad`. */
export interface Query<Data> extends CachedQuery<Data> {
  readonly fetch: (context: FetchContext) => Promise<Data>;
}

/** For `useLoadPages`. */
export interface PagedQuery<Answer, Start = string> extends CachedQuery<InfiniteData<Answer, Start | undefined>> {
  readonly fetchPage: (context: FetchContext & { cursor: Start | undefined }) => Promise<Answer>;
  readonly findNext: (page: Answer) => Start | null;
}

/** A call returns one query. The function itself stands for the query with any arguments, for invalidation. */
type Definition<Args extends readonly unknown[], Question extends CachedQuery> = ((...args: Args) => Question) &
  CachedQuery;

/** Creates the typed key that handwritten arrays lack. `never` fits any answer. */
function toKey(...key: readonly unknown[]) {
  return key as DataTag<readonly unknown[], never>;
}

/**
 * Declares a query of several calls, or of no call when it loads a lazy part of the page.
 *
 * @param name unique prefix of its keys, because all remotes share one cache
 */
export function composeQuery<Data, Args extends readonly unknown[] = []>(
  name: string,
  fetch: (context: FetchContext, ...args: Args) => Promise<Data>,
): Definition<Args, Query<Data>> {
  const build = (...args: Args): Query<Data> => ({
    queryKey: toKey(name, ...args),
    fetch: (context) => fetch(context, ...args),
  });
  return Object.assign(build, { queryKey: toKey(name) });
}

/** Declares a list whose pages need several calls. */
export function composePagedQuery<Answer, Args extends readonly unknown[], Start = string>(
  name: string,
  fetchPage: (context: FetchContext & { cursor: Start | undefined }, ...args: Args) => Promise<Answer>,
  findNext: (page: Answer) => Start | null,
): Definition<Args, PagedQuery<Answer, Start>> {
  const build = (...args: Args): PagedQuery<Answer, Start> => ({
    // Keeps a call's pages apart from its single answer.
    queryKey: toKey(name, ...args, "pages"),
    fetchPage: (context) => fetchPage(context, ...args),
    findNext,
  });
  return Object.assign(build, { queryKey: toKey(name) });
}

function toArguments<K extends EndpointKey>(request: QueryRequest<K> | undefined, signal: AbortSignal) {
  const { body, ...options } = request ?? {};
  return [body, { ...options, signal }] as CallArguments<K>;
}

/** Declares a query of one call; call and arguments are its key. `toRequest` is not needed for an empty request. */
export function defineQuery<K extends EndpointKey, Args extends readonly unknown[] = []>(
  call: K,
  toRequest?: (...args: Args) => QueryRequest<K>,
): Definition<Args, Query<EndpointAnswer<K>>> {
  return composeQuery<EndpointAnswer<K>, Args>(call, ({ api, signal }, ...args) =>
    api.call(call, ...toArguments(toRequest?.(...args), signal)),
  );
}

type PagedCall = {
  [K in EndpointKey]: EndpointAnswer<K> extends { nextCursor: string | null } ? K : never;
}[EndpointKey];

/** Declares a list of one call whose answer has the next cursor. `toRequest` also gets the cursor. */
export function definePagedQuery<K extends PagedCall, Args extends readonly unknown[]>(
  call: K,
  toRequest: (cursor: string | undefined, ...args: Args) => QueryRequest<K>,
): Definition<Args, PagedQuery<EndpointAnswer<K>>> {
  return composePagedQuery<EndpointAnswer<K>, Args>(
    call,
    ({ api, signal, cursor }, ...args) => api.call(call, ...toArguments(toRequest(cursor, ...args), signal)),
    (page) => page.nextCursor,
  );
}

/** Declares a list of one call that has the next cursor in a header. */
export function definePagedList<K extends EndpointKey, Args extends readonly unknown[]>(
  call: K,
  toRequest: (cursor: string | undefined, ...args: Args) => QueryRequest<K>,
): Definition<Args, PagedQuery<Page<EndpointAnswer<K>>>> {
  return composePagedQuery<Page<EndpointAnswer<K>>, Args>(
    call,
    ({ api, signal, cursor }, ...args) => api.callPage(call, ...toArguments(toRequest(cursor, ...args), signal)),
    (page) => page.nextCursor,
  );
}
