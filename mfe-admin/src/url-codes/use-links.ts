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

/** The question of the codes as the wire has it. */
export function toCodesFilter(question: LinksQuestion) {
  const { sort = USUAL_SORT, order = firstOrder(sort), ...rest } = question;
  return { ...rest, sort, order };
}

/** The question of the clicks; what belongs to codes alone is left out. */
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

/** All that a changed link makes outdated. */
export const linkQueries = [codesQuery, linkQuery, deadLinksQuery];

/** Links that answer a question, page after page; the rows of before stay until the new ones are here. */
export const useCodes = (question: LinksQuestion) =>
  useLoadPages(codesQuery(toCodesFilter(question)), { placeholderData: keepPreviousData });

/** Clicks that answer a question, page after page. */
export const useTracks = (question: LinksQuestion) =>
  // More comes while one looks: a page that is opened again is read again.
  useLoadPages(tracksQuery(toTracksFilter(question)), { placeholderData: keepPreviousData, gcTime: 0 });

/** One link by its code; null: there is none. */
export const useLink = (code: string): Loaded<LinkItem | null> =>
  useLoad(linkQuery(code), { select: ({ data }) => data.find((link) => link.code === code) ?? null });

/** Clicks of a link, day by day; without a range of the days that the portal shows usually. */
export const useClicksByDay = (code: string, range: DayRange | null) =>
  useLoad(clicksByDayQuery(code, range), { placeholderData: keepPreviousData });

/** How many active links lead to a dead destination. */
export const useDeadLinks = () => useLoad(deadLinksQuery());

/** Changes a link; every list of links is read again. */
export function useUpdateLink(done: (link: LinkItem) => string) {
  const notify = useNotify();
  return useChange((api, request: UpdateLinkRequest) => api.call("POST /urls/update", request), {
    invalidates: linkQueries,
    onSuccess: (link) => notify({ type: "success", message: done(link) }),
  });
}
