import { type ApiClient, type ClientListItem, useApi } from "@portal/shared-ui/api";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "POST /recover/allUsers";

/** The largest page that the portal gives. */
const PAGE_SIZE = 200;

/** Every client of the agency: the filter of the page searches all of them, so all pages are read. */
export function useClients(): UseQueryResult<ClientListItem[]> {
  const api = useApi();
  return useQuery({ queryKey: [ENDPOINT], queryFn: ({ signal }) => readAllClients(api, signal) });
}

async function readAllClients(api: ApiClient, signal: AbortSignal): Promise<ClientListItem[]> {
  const clients: ClientListItem[] = [];
  let cursor: string | null = null;
  do {
    const body: { limit: number; cursor?: string } =
      cursor === null ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, cursor };
    const page: { answer: ClientListItem[]; nextCursor: string | null } = await api.callPage(ENDPOINT, body, {
      signal,
    });
    clients.push(...page.answer);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return clients;
}
