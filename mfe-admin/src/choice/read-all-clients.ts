import type { ApiClient, BillingClient, BillingListAnswer, BillingListQuery } from "@portal/shared-ui/api";

/** Maximum page size of the portal. */
const PAGE_SIZE = 200;

/** Loads all matching clients page by page, so that the server decides who matches a filter. */
export async function readAllClients(
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
