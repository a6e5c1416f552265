import { composePagedQuery, type FetchContext, useLoadPages } from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";

import type { ClientChoice } from "../choice/client-choice.js";
import { findUserIds } from "../choice/find-chosen.js";

/** Start of a later page. The first page decides its clients. */
interface Start {
  userId: string | string[];
  cursor: string;
}

async function readPage(
  { api, signal, cursor: from }: FetchContext & { cursor: Start | undefined },
  choice: ClientChoice,
  range: DayRange,
) {
  const userId = from?.userId ?? (await findUserIds(api, choice, range, signal));
  const question = { userId, startDate: range.start, endDate: range.end };
  const body = from === undefined ? question : { ...question, cursor: from.cursor };
  return { ...(await api.call("POST /integration/get-all-clients", body, { signal })), userId };
}

const clientSalesQuery = composePagedQuery("client sales", readPage, ({ nextCursor, userId }): Start | null =>
  nextCursor === null ? null : { userId, cursor: nextCursor },
);

/** Each page has the totals of all pages. Disabled while no client is chosen. */
export const useClientSales = (choice: ClientChoice, range: DayRange) =>
  useLoadPages(clientSalesQuery(choice, { start: range.start, end: range.end }), {
    enabled: choice.kind === "matching" || choice.ids.length > 0,
  });
