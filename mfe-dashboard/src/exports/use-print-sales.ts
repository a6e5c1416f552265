import {
  type ApiClient,
  composeQuery,
  type SalesFilter,
  type SalesOrder,
  type SalesSummaryAnswer,
  useLoad,
} from "@portal/shared-ui/api";

const PAGE = 200;
/** Most readings, because a busy shop may change its figures during each. */
const READINGS = 3;

export interface PrintSales {
  summary: SalesSummaryAnswer;
  /** Newest first. */
  orders: SalesOrder[];
  /** When all figures and orders were true together: ISO 8601, UTC. */
  readAt: string;
  /** Names of the chosen locations; the id where Square no longer names one. */
  locations: string[];
}

/** Thrown when the figures kept changing during reading, so that no sheet would show one moment. */
export class SalesMoved extends Error {}

type DatedFilter = SalesFilter & { start: string; end: string };

async function readOrders(api: ApiClient, days: DatedFilter, signal: AbortSignal): Promise<SalesOrder[]> {
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

/** The figures to compare. The time of the last sync does not count as a change. */
const figuresOf = (summary: SalesSummaryAnswer) => JSON.stringify({ ...summary, lastSyncAt: null });

/** Reads the figures before and after the orders: equal figures prove one moment. */
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

/** All orders load before anything shows, because a printed page must not grow. */
export const usePrintSales = (query: SalesFilter) =>
  useLoad(printQuery(query), { staleTime: Infinity, refetchOnWindowFocus: false });
