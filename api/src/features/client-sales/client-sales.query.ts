import type { ClientSalesAnswer, ClientSalesRequest, ClientSalesTotal } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { writeSalesCursor } from "../../models/values/sales-cursor";
import {
  findClients,
  findRows,
  sumByClient,
  type Client,
  type ClientSaleRow,
  type ClientSums,
} from "./client-sales.sql";
import { checkDays } from "../../sales/day-range";
import { cutPage } from "../../sales/reading/listed-row";
import { presentClientSale } from "./client-sale.presenter";

const defaultPage = 50;

/** Businesses whose debits are suspended (S50). */
export type FindSuspended = (businesses: readonly string[]) => Promise<ReadonlySet<string>>;

/** Throws 422 for an id that is not a client. */
async function chooseClients(userId: string | string[]): Promise<Map<string, Client>> {
  const ids = userId === "all" ? null : [...new Set([userId].flat())];
  const clients = await findClients(ids);
  if (ids && clients.length < ids.length) {
    const message = "A chosen client does not exist.";
    throw new AppError({ code: "UNKNOWN_CLIENT", status: 422, message, fields: { userId: message } });
  }
  return new Map(clients.map((client) => [client.id, client]));
}

const nothing: ClientSums = { totalCents: 0, verifiedCents: 0, commissionCents: 0 };

function presentTotal({ clientId, name, timeZone }: Client, sums = nothing): ClientSalesTotal {
  const { totalCents: totalOrder, verifiedCents: verified, commissionCents: commission } = sums;
  return { clientId, name, timeZone, totalOrder, verified, commission };
}

/** Days are in each business's zone (S35). The totals equal the figures that the client sees (S33). */
export async function listClientSales(
  { findSuspended }: { findSuspended: FindSuspended },
  request: ClientSalesRequest,
): Promise<ClientSalesAnswer> {
  const days = { start: request.startDate, end: request.endDate };
  const range = checkDays(days, { start: "startDate", end: "endDate" });
  const clients = await chooseClients(request.userId);
  if (clients.size === 0) return { data: [], totals: [], nextCursor: null };
  const businesses = [...clients.keys()];
  const { cursor, limit = defaultPage } = request;
  const [rows, sums] = await Promise.all([
    findRows(businesses, range, { cursor, limit }),
    sumByClient(businesses, range),
  ]);
  const { page, next } = cutPage(rows, limit);
  const suspended = await findSuspended([...new Set(page.map(({ businessId }) => businessId))]);
  const present = (row: ClientSaleRow) => {
    const client = clients.get(row.businessId);
    if (!client) throw new Error("A sale of a client that was not asked for.");
    return presentClientSale(row, { ...client, isSuspended: suspended.has(client.id) });
  };
  const totals = [...clients.values()].map((client) => presentTotal(client, sums.get(client.id)));
  return { data: page.map(present), totals, nextCursor: next && writeSalesCursor(next) };
}
