import {
  type BankMovement,
  definePagedQuery,
  describeFailure,
  type MarkAsSaleRequest,
  useChange,
  useLoadPages,
} from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";
import { useState } from "react";

const movementsQuery = definePagedQuery("POST /pc/get-trans", (cursor, id: string, range: DayRange) => ({
  body: { id, startDate: range.start, endDate: range.end, ...(cursor === undefined ? {} : { cursor }) },
}));

/** What came in on a client's account in the days of its business, page after page. */
export const useBankMovements = (client: string, range: DayRange) => useLoadPages(movementsQuery(client, range));

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
  const [asked, setAsked] = useState<BankMovement | null>(null);
  const marking = useChange((api, request: MarkAsSaleRequest) => api.call("POST /pc/mark-as-sale", request), {
    invalidates: "all",
    onSuccess: () => setAsked(null),
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
