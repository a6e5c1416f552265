import { useNotify } from "@portal/host-contract";
import {
  definePagedQuery,
  defineQuery,
  keepPreviousData,
  type LinkItem,
  type Loaded,
  type UpdateLinkRequest,
  useChange,
  useLoad,
  useLoadPages,
} from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";

import { firstOrder, type LinksQuestion, USUAL_SORT } from "./use-links-address.js";

export function toCodesFilter(question: LinksQuestion) {
  const { sort = USUAL_SORT, order = firstOrder(sort), ...rest } = question;
  return { ...rest, sort, order };
}

/** The filter for clicks, without the fields that only links have. */
export function toTracksFilter({ q, code, platform, start, end, order = "desc", bots }: LinksQuestion) {
  return { q, code, platform, start, end, sort: "at", order, bots } as const;
}

const codesQuery = definePagedQuery("GET /urls/get-codes", (cursor, filter: ReturnType<typeof toCodesFilter>) => ({
  query: { ...filter, cursor },
}));
const tracksQuery = definePagedQuery("GET /urls/get-tracks", (cursor, filter: ReturnType<typeof toTracksFilter>) => ({
  query: { ...filter, cursor },
}));
const linkQuery = defineQuery("GET /urls/get-codes", (code: string) => ({ query: { code } }));
const clicksByDayQuery = defineQuery("GET /urls/clicks-by-day", (code: string, range: DayRange | null) => ({
  query: { code, ...range },
}));
const deadLinksQuery = defineQuery("GET /urls/dead-links");

/** Queries that a changed link makes outdated. */
export const linkQueries = [codesQuery, linkQuery, deadLinksQuery];

/** Keeps the previous rows until new ones load. */
export const useCodes = (question: LinksQuestion) =>
  useLoadPages(codesQuery(toCodesFilter(question)), { placeholderData: keepPreviousData });

export const useTracks = (question: LinksQuestion) =>
  // Not cached: clicks keep arriving.
  useLoadPages(tracksQuery(toTracksFilter(question)), { placeholderData: keepPreviousData, gcTime: 0 });

/** The link; null when it does not exist. */
export const useLink = (code: string): Loaded<LinkItem | null> =>
  useLoad(linkQuery(code), { select: ({ data }) => data.find((link) => link.code === code) ?? null });

/** Clicks by day. Without a range, the portal chooses its default days. */
export const useClicksByDay = (code: string, range: DayRange | null) =>
  useLoad(clicksByDayQuery(code, range), { placeholderData: keepPreviousData });

export const useDeadLinks = () => useLoad(deadLinksQuery());

export function useUpdateLink(done: (link: LinkItem) => string) {
  const notify = useNotify();
  return useChange((api, request: UpdateLinkRequest) => api.call("POST /urls/update", request), {
    invalidates: linkQueries,
    onSuccess: (link) => notify({ type: "success", message: done(link) }),
  });
}
