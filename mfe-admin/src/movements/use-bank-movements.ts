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

/** Days count in the zone of the client's business. */
export const useBankMovements = (client: string, range: DayRange) => useLoadPages(movementsQuery(client, range));

export interface Marking {
  /** The deposit that waits for confirmation; null: none. */
  selected: BankMovement | null;
  select: (movement: BankMovement | null) => void;
  /** Marks or unmarks the deposit. */
  mark: (reason: string) => void;
  busy: boolean;
  /** Why the last request was refused. */
  failure: string | null;
}

export function useMarking(): Marking {
  const [selected, setSelected] = useState<BankMovement | null>(null);
  const marking = useChange((api, request: MarkAsSaleRequest) => api.call("POST /pc/mark-as-sale", request), {
    invalidates: "all",
    onSuccess: () => setSelected(null),
  });
  return {
    selected,
    select: (movement) => {
      marking.reset();
      setSelected(movement);
    },
    mark: (reason) =>
      selected === null
        ? undefined
        : marking.mutate({ transactionId: selected.id, marked: !selected.markedAsSale, reason }),
    busy: marking.isPending,
    failure: marking.isError ? describeFailure(marking.error).message : null,
  };
}
