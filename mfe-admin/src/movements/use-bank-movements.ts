import {
  type BankMovement,
  type BankMovementsAnswer,
  describeFailure,
  type MarkAsSaleRequest,
  useApi,
} from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";

const MOVEMENTS = "POST /pc/get-trans";

/** What came in on a client's account in the days of its business, page after page. */
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
  /** The deposit that is asked about; null: none is. */
  asked: BankMovement | null;
  ask: (movement: BankMovement | null) => void;
  /** Marks it, or takes the mark off. */
  mark: (reason: string) => void;
  busy: boolean;
  /** Why the last one was refused. */
  failure: string | null;
}

/** Says with a reason that a deposit is a sale, or is none; what it changes is asked for again. */
export function useMarking(): Marking {
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<BankMovement | null>(null);
  const marking = useMutation({
    mutationFn: (request: MarkAsSaleRequest) => api.call("POST /pc/mark-as-sale", request),
    onSuccess: async () => {
      setAsked(null);
      await queries.invalidateQueries();
    },
  });
  return {
    asked,
    ask: (movement) => {
      marking.reset();
      setAsked(movement);
    },
    mark: (reason) =>
      asked === null ? undefined : marking.mutate({ transactionId: asked.id, marked: !asked.markedAsSale, reason }),
    busy: marking.isPending,
    failure: marking.isError ? describeFailure(marking.error).message : null,
  };
}
