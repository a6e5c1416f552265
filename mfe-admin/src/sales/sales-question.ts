import type { ClientListItem } from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";

import type { Selection } from "../clients/selection.js";
import type { SalesQuestion } from "./use-client-sales.js";

/** What the portal is asked for: the chosen clients by id, or all of them by one word. */
export function toQuestion(
  clients: readonly Pick<ClientListItem, "id">[],
  selection: Selection,
  { start, end }: DayRange,
): SalesQuestion {
  const ids = clients.map(({ id }) => id).filter((id) => selection.has(id));
  return { userId: ids.length === clients.length ? "all" : ids, startDate: start, endDate: end };
}
