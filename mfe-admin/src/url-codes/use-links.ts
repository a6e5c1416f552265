import { useNotify } from "@portal/host-contract";
import {
  type ClicksByDayAnswer,
  type LinkItem,
  type LinksAnswer,
  type TracksAnswer,
  type UpdateLinkRequest,
  useApi,
} from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";

import { firstOrder, type LinksQuestion, USUAL_SORT } from "./use-links-address.js";

/** Begins the key of all that is read of links. */
export const CODES = "GET /urls/get-codes";
const TRACKS = "GET /urls/get-tracks";
const BY_DAY = "GET /urls/clicks-by-day";

/** The question of the codes as the wire has it. */
export function toCodesFilter(question: LinksQuestion) {
  const { sort = USUAL_SORT, order = firstOrder(sort), ...rest } = question;
  return { ...rest, sort, order };
}

/** The question of the clicks; what belongs to codes alone is left out. */
export function toTracksFilter({ q, code, platform, start, end, order = "desc", bots }: LinksQuestion) {
  return { q, code, platform, start, end, sort: "at", order, bots } as const;
}

/** Links that answer a question, page after page; the rows of before stay until the new ones are here. */
export function useCodes(question: LinksQuestion): UseInfiniteQueryResult<InfiniteData<LinksAnswer>> {
  const api = useApi();
  const filter = toCodesFilter(question);
  return useInfiniteQuery({
    queryKey: [CODES, filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(CODES, undefined, { signal, query: { ...filter, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Clicks that answer a question, page after page. */
export function useTracks(question: LinksQuestion): UseInfiniteQueryResult<InfiniteData<TracksAnswer>> {
  const api = useApi();
  const filter = toTracksFilter(question);
  return useInfiniteQuery({
    queryKey: [TRACKS, filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(TRACKS, undefined, { signal, query: { ...filter, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // More comes while one looks: a page that is opened again is read again.
    gcTime: 0,
  });
}

/** One link by its code; null: there is none. */
export function useLink(code: string): UseQueryResult<LinkItem | null> {
  const api = useApi();
  return useQuery({
    queryKey: [CODES, "one", code],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(CODES, undefined, { signal, query: { code } });
      return data.find((link) => link.code === code) ?? null;
    },
  });
}

/** Clicks of a link, day by day; without a range of the days that the portal shows usually. */
export function useClicksByDay(code: string, range: DayRange | null): UseQueryResult<ClicksByDayAnswer> {
  const api = useApi();
  return useQuery({
    queryKey: [BY_DAY, code, range],
    queryFn: ({ signal }) => api.call(BY_DAY, undefined, { signal, query: { code, ...range } }),
    placeholderData: keepPreviousData,
  });
}

/** Changes a link; every list of links is read again. */
export function useUpdateLink(done: (link: LinkItem) => string) {
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: UpdateLinkRequest) => api.call("POST /urls/update", request),
    onSuccess: (link) => {
      notify({ type: "success", message: done(link) });
      return queries.invalidateQueries({ queryKey: [CODES] });
    },
  });
}
