import { type ClientSalesAnswer, useApi } from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

import type { ClientChoice } from "../choice/client-choice.js";
import { findUserIds } from "../choice/find-chosen.js";

const ENDPOINT = "POST /integration/get-all-clients";

/** Who was asked for, and from where on: the clients of the first page are those of all pages. */
interface Page {
  userId: string | string[];
  cursor: string;
}

/** The sales of the chosen clients, page after page; the totals of each page cover all of them. Not asked for where none is chosen. */
export function useClientSales(
  choice: ClientChoice,
  { start, end }: DayRange,
): UseInfiniteQueryResult<InfiniteData<ClientSalesAnswer>> {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ENDPOINT, choice, start, end],
    enabled: choice.kind === "matching" || choice.ids.length > 0,
    queryFn: async ({ signal, pageParam }) => {
      const userId = pageParam?.userId ?? (await findUserIds(api, choice, { start, end }, signal));
      const question = { userId, startDate: start, endDate: end };
      const answer = await api.call(
        ENDPOINT,
        pageParam === null ? question : { ...question, cursor: pageParam.cursor },
        { signal },
      );
      return { ...answer, userId };
    },
    initialPageParam: null as Page | null,
    getNextPageParam: ({ nextCursor, userId }) => (nextCursor === null ? null : { userId, cursor: nextCursor }),
  });
}
