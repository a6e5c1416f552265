import { type BankMovementsAnswer, describeFailure, type MarkAsSaleRequest, useApi } from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

const MOVEMENTS = "POST /pc/get-trans";

/** What came and went on a client's account in the days of its business, page after page. */
export function useBankMovements(
  client: string,
  { start, end }: DayRange,
): UseInfiniteQueryResult<InfiniteData<BankMovementsAnswer>> {
  const api = useApi();
  const question = { id: client, startDate: start, endDate: end };
  return useInfiniteQuery({
    queryKey: [MOVEMENTS, client, start, end],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call(MOVEMENTS, cursor === null ? question : { ...question, cursor }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export interface Marking {
  mark: (request: MarkAsSaleRequest) => void;
  /** The transaction that is being marked. */
  markingId: string | undefined;
  /** Why the last one was refused. */
  failure: string | null;
}

/** Says that a deposit is a sale, or is none; what it changes is asked for again. */
export function useMarking(): Marking {
  const api = useApi();
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: (request: MarkAsSaleRequest) => api.call("POST /pc/mark-as-sale", request),
    onSuccess: () => queries.invalidateQueries(),
  });
  return {
    mark: (request) => (marking.isPending ? undefined : marking.mutate(request)),
    markingId: marking.isPending ? marking.variables.transactionId : undefined,
    failure: marking.isError ? describeFailure(marking.error).message : null,
  };
}
