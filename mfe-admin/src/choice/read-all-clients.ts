import type { ApiClient, BillingClient, BillingListAnswer, BillingListQuery } from "@portal/shared-ui/api";

/** The largest page that the portal gives. */
const PAGE_SIZE = 200;

/** Every client that matches, page after page: where all of a filter are meant, the server says who that is. */
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
