import type { EndpointAnswer, EndpointBody, EndpointKey } from "@portal/api-contract";
import type { DataTag, InfiniteData } from "@tanstack/react-query";

import type { ApiClient, CallArguments, CallOptions, Page } from "./create-api-client.js";

/** What a call sends: its body, query and params. */
type Asked<K extends EndpointKey> = Omit<CallOptions<K>, "signal"> &
  (EndpointBody<K> extends undefined ? { body?: undefined } : { body: EndpointBody<K> });

/** Names what is cached of a query: of all its questions, or of one. Only a declaration makes one, never a string. */
export interface CachedQuery<Data = unknown> {
  readonly queryKey: DataTag<readonly unknown[], Data>;
}

export interface FetchContext {
  api: ApiClient;
  /** Aborts the calls when nobody waits for the answer any longer. */
  signal: AbortSignal;
}

/** One question to the portal, for `useLoad`. */
export interface Query<Data> extends CachedQuery<Data> {
  readonly fetch: (context: FetchContext) => Promise<Data>;
}

/** One list of the portal, for `useLoadPages`. */
export interface PagedQuery<Answer, Start = string> extends CachedQuery<InfiniteData<Answer, Start | undefined>> {
  readonly fetchPage: (context: FetchContext & { cursor: Start | undefined }) => Promise<Answer>;
  /** Where the page after this one begins; null on the last page. */
  readonly findNext: (page: Answer) => Start | null;
}

/** Called with what is asked, it is one question; itself it names all questions, to invalidate them. */
type Definition<Args extends readonly unknown[], Question extends CachedQuery> = ((...args: Args) => Question) &
  CachedQuery;

/** The tag is a type only: it tells keys of declarations from arrays that somebody writes. `never` fits any answer. */
function toKey(...key: readonly unknown[]) {
  return key as DataTag<readonly unknown[], never>;
}

/**
 * Declares what needs several calls, or none (a part of the page that comes late).
 *
 * @param name begins its keys; no other query has it, as all remotes share one cache
 */
export function composeQuery<Data, Args extends readonly unknown[] = []>(
  name: string,
  fetch: (context: FetchContext, ...args: Args) => Promise<Data>,
): Definition<Args, Query<Data>> {
  const ask = (...args: Args): Query<Data> => ({
    queryKey: toKey(name, ...args),
    fetch: (context) => fetch(context, ...args),
  });
  return Object.assign(ask, { queryKey: toKey(name) });
}

/** Declares a list whose pages need several calls; `name` as for `composeQuery`. */
export function composePagedQuery<Answer, Args extends readonly unknown[], Start = string>(
  name: string,
  fetchPage: (context: FetchContext & { cursor: Start | undefined }, ...args: Args) => Promise<Answer>,
  findNext: (page: Answer) => Start | null,
): Definition<Args, PagedQuery<Answer, Start>> {
  const ask = (...args: Args): PagedQuery<Answer, Start> => ({
    // The last word keeps the pages of a call apart from its single answer.
    queryKey: toKey(name, ...args, "pages"),
    fetchPage: (context) => fetchPage(context, ...args),
    findNext,
  });
  return Object.assign(ask, { queryKey: toKey(name) });
}

function toArguments<K extends EndpointKey>(asked: Asked<K> | undefined, signal: AbortSignal) {
  const { body, ...options } = asked ?? {};
  return [body, { ...options, signal }] as CallArguments<K>;
}

/**
 * Declares a query of one call. Its key is the call and what it is asked, so that nobody writes a key.
 *
 * @param ask what the call sends, from plain values; may be left out where it sends nothing
 */
export function defineQuery<K extends EndpointKey, Args extends readonly unknown[] = []>(
  call: K,
  ask?: (...args: Args) => Asked<K>,
): Definition<Args, Query<EndpointAnswer<K>>> {
  return composeQuery<EndpointAnswer<K>, Args>(call, ({ api, signal }, ...args) =>
    api.call(call, ...toArguments(ask?.(...args), signal)),
  );
}

/** Calls whose answer is a page and names the next one. */
type PagedCall = {
  [K in EndpointKey]: EndpointAnswer<K> extends { nextCursor: string | null } ? K : never;
}[EndpointKey];

/** Declares a list that one call reads page after page; `ask` as for `defineQuery`, with the cursor of the page. */
export function definePagedQuery<K extends PagedCall, Args extends readonly unknown[]>(
  call: K,
  ask: (cursor: string | undefined, ...args: Args) => Asked<K>,
): Definition<Args, PagedQuery<EndpointAnswer<K>>> {
  return composePagedQuery<EndpointAnswer<K>, Args>(
    call,
    ({ api, signal, cursor }, ...args) => api.call(call, ...toArguments(ask(cursor, ...args), signal)),
    (page) => page.nextCursor,
  );
}

/** The same for a bare list, whose next cursor is in a header. */
export function definePagedList<K extends EndpointKey, Args extends readonly unknown[]>(
  call: K,
  ask: (cursor: string | undefined, ...args: Args) => Asked<K>,
): Definition<Args, PagedQuery<Page<EndpointAnswer<K>>>> {
  return composePagedQuery<Page<EndpointAnswer<K>>, Args>(
    call,
    ({ api, signal, cursor }, ...args) => api.callPage(call, ...toArguments(ask(cursor, ...args), signal)),
    (page) => page.nextCursor,
  );
}
