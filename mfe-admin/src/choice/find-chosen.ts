import type { ApiClient } from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";

import type { ClientChoice } from "./client-choice.js";
import { readAllClients } from "./read-all-clients.js";

/** User ids of the chosen clients; for a filter, only clients with something to bill in the range. */
export async function findBillable(
  api: ApiClient,
  choice: ClientChoice,
  range: DayRange,
  signal: AbortSignal,
): Promise<string[]> {
  if (choice.kind === "some") return [...choice.ids];
  const { q, withSales, except } = choice;
  const clients = await readAllClients(api, { startDate: range.start, endDate: range.end, q, withSales }, signal);
  return clients
    .filter(({ id, billable }) => !except.includes(id) && (billable.sales > 0 || billable.refunds > 0))
    .map(({ id }) => id);
}

/** User ids of the chosen clients, or "all" when all clients are chosen. */
export async function findUserIds(
  api: ApiClient,
  choice: ClientChoice,
  range: DayRange,
  signal: AbortSignal,
): Promise<string | string[]> {
  if (choice.kind === "some") return [...choice.ids];
  const { q, withSales, except } = choice;
  if (q === "" && !withSales && except.length === 0) return "all";
  const clients = await readAllClients(api, { startDate: range.start, endDate: range.end, q, withSales }, signal);
  return clients.filter(({ id }) => !except.includes(id)).map(({ id }) => id);
}
