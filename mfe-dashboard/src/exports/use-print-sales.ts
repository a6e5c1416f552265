import {
  type ApiClient,
  composeQuery,
  type SalesFilter,
  type SalesOrder,
  type SalesSummaryAnswer,
  useLoad,
} from "@portal/shared-ui/api";

const PAGE = 200;
/** A shop that is busy changes its figures while they are read: so often they are read anew. */
const READINGS = 3;

export interface PrintSales {
  summary: SalesSummaryAnswer;
  /** All of them, newest first. */
  orders: SalesOrder[];
  /** When all of it was so: ISO 8601, UTC. */
  readAt: string;
  /** Names of the chosen locations; one that Square does not name any more is told by its id. */
  locations: string[];
}

/** Sales came in again and again while they were read: no sheet would be of one moment. */
export class SalesMoved extends Error {}

type Asked = SalesFilter & { start: string; end: string };

async function readOrders(api: ApiClient, days: Asked, signal: AbortSignal): Promise<SalesOrder[]> {
  const orders: SalesOrder[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...days, limit: PAGE, cursor };
    const page = await api.call("GET /sales/orders", undefined, { signal, query });
    orders.push(...page.orders);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return orders;
}

async function nameLocations(api: ApiClient, chosen: readonly string[], signal: AbortSignal): Promise<string[]> {
  if (chosen.length === 0) return [];
  const { locations } = await api.call("GET /square/locations", undefined, { signal });
  return chosen.map((id) => locations.find((location) => location.id === id)?.name ?? id);
}

/** What the figures of the days say; when the source was last asked is not of them. */
const figuresOf = (summary: SalesSummaryAnswer) => JSON.stringify({ ...summary, lastSyncAt: null });

/** Its calls are apart: the figures are asked for again after the orders, and are of one moment where nothing has moved meanwhile. */
const printQuery = composeQuery("print", async ({ api, signal }, query: SalesFilter): Promise<PrintSales> => {
  const locations = await nameLocations(api, query.location ?? [], signal);
  let before = await api.call("GET /sales/summary", undefined, { signal, query });
  for (let reading = 0; reading < READINGS; reading += 1) {
    const days = { ...query, start: before.start, end: before.end };
    const orders = await readOrders(api, days, signal);
    const readAt = new Date().toISOString();
    const summary = await api.call("GET /sales/summary", undefined, { signal, query: days });
    if (figuresOf(summary) === figuresOf(before)) return { summary, orders, readAt, locations };
    before = summary;
  }
  throw new SalesMoved("The sales have changed while they were read.");
});

/** Summary and orders of a filter, whole before anything is shown: a page for printing must not grow. */
export const usePrintSales = (query: SalesFilter) =>
  useLoad(printQuery(query), { staleTime: Infinity, refetchOnWindowFocus: false });
