import type { ApiClient, BillingClient, BillingListAnswer, BillingListQuery } from "@portal/shared-ui/api";
import type { DayRange } from "@portal/shared-ui/dates";

import type { ClientChoice } from "./client-choice.js";

/** The API's maximum. */
const PAGE_SIZE = 200;

/** Reads all pages, because only the server knows who matches a filter. */
async function readAllClients(
  api: ApiClient,
  question: BillingListQuery,
  signal: AbortSignal,
): Promise<BillingClient[]> {
  const clients: BillingClient[] = [];
  let cursor: string | null = null;
  do {
    const query: BillingListQuery = { ...question, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) };
    const page: BillingListAnswer = await api.call("GET /pc/clients", undefined, { query, signal });
    clients.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return clients;
}

/** Chosen user ids. A choice by filter includes only clients with something to bill. */
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

/** Chosen user ids, or "all" for a choice without a filter. */
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
