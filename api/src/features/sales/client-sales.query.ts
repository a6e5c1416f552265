import type { ClientSalesAnswer, ClientSalesRequest, ClientSalesTotal } from "@portal/api-contract";
import type { Database, SqlValue } from "../../platform/db/database";
import { readCents } from "../../platform/db/money";
import { readDateOrNull, readText, type Row } from "../../platform/db/rows";
import { AppError } from "../../platform/errors/app-error";
import { checkDays, splitRange, type DayRange } from "./day-range";
import { afterCursor, cutPage } from "./list-orders.query";
import { agreedAtColumn, billableFromDay, type SalesBusiness } from "./sales-business.query";
import { presentClientSale } from "./sales.presenter";

const defaultPage = 50;
type Read = Pick<Database, "select">;

const clientTables = "businesses b JOIN users u ON u.id = b.owner_user_id";

/** A client and the business whose sales are listed. */
export interface Client extends SalesBusiness {
  clientId: string;
  name: string;
}

function readClient(row: Row): Client {
  const timeZone = readText(row, "time_zone");
  return {
    id: readText(row, "id"),
    timeZone,
    billableFrom: billableFromDay(readDateOrNull(row, "agreed_at"), timeZone),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "name"),
  };
}

/** The businesses of the clients that are asked for. Throws 422 for an id that is no client. */
async function findClients({ select }: Read, userId: string | string[]): Promise<Map<string, Client>> {
  const ids = userId === "all" ? null : [...new Set([userId].flat())];
  const chosen = ids ? "AND u.id IN (:ids)" : "";
  const sql = `SELECT b.id, b.name, b.owner_user_id, b.time_zone, ${agreedAtColumn}
    FROM ${clientTables} WHERE u.role = 'user' ${chosen} ORDER BY b.name, b.id`;
  const rows = await select(sql, { values: { ids: ids ?? [] } });
  if (ids && rows.length < ids.length) {
    const message = "A chosen client does not exist.";
    throw new AppError({ code: "UNKNOWN_CLIENT", status: 422, message, fields: { userId: message } });
  }
  return new Map(rows.map(readClient).map((client) => [client.id, client]));
}

async function listRows({ select }: Read, businesses: readonly string[], range: DayRange, request: ClientSalesRequest) {
  const { cursor, limit = defaultPage } = request;
  const after = afterCursor(cursor);
  const values: Record<string, SqlValue> = { businesses, ...range, ...after.values, rows: limit + 1 };
  const sql = `SELECT id, business_id, external_id, kind, source, occurred_at,
      DATE_FORMAT(local_day, '%Y-%m-%d') AS local_day, DATE_FORMAT(sale_day, '%Y-%m-%d') AS sale_day,
      currency, total_cents, verified_cents, commission_cents, reason
    FROM sales FORCE INDEX (${businesses.length === 1 ? "sales_list" : "sales_by_date"})
    WHERE business_id IN (:businesses) AND is_listed = 1 AND local_day BETWEEN :start AND :end
      ${after.sql}
    ORDER BY sales.local_day DESC, occurred_at DESC, id DESC LIMIT :rows`;
  return cutPage(await select(sql, { values }), limit);
}

/** One statement over the sums: whole months, and the days at the ends. */
async function sumByClient({ select }: Read, businesses: readonly string[], range: DayRange) {
  const values: Record<string, SqlValue> = { businesses };
  const parts: string[] = [];
  const addPart = (column: "day" | "month", { start, end }: DayRange): void => {
    const index = String(parts.length);
    values[`from${index}`] = start;
    values[`to${index}`] = end;
    parts.push(`SELECT business_id, total_cents, verified_cents, commission_cents FROM sales_by_${column}
      WHERE business_id IN (:businesses) AND currency = 'USD' AND ${column} BETWEEN :from${index} AND :to${index}`);
  };
  const { days, months } = splitRange(range);
  for (const part of days) addPart("day", part);
  if (months) addPart("month", months);
  const sql = `SELECT business_id, SUM(total_cents) AS total_cents, SUM(verified_cents) AS verified_cents,
      SUM(commission_cents) AS commission_cents
    FROM (${parts.join(" UNION ALL ")}) AS parts GROUP BY business_id`;
  return new Map((await select(sql, { values })).map((row) => [readText(row, "business_id"), row]));
}

function presentTotal({ clientId, name }: Client, row: Row | undefined): ClientSalesTotal {
  const read = (column: string) => (row ? readCents(row[column]) : 0);
  return {
    clientId,
    name,
    totalOrder: read("total_cents"),
    verified: read("verified_cents"),
    commission: read("commission_cents"),
  };
}

/**
 * Every listed sale, and what was given back of one, of the chosen clients, each with what is billed of it: days are each
 * business's own (S35), totals the client's own figures (S33). A client without a sale has a total of nothing.
 */
export async function listClientSales(database: Read, request: ClientSalesRequest): Promise<ClientSalesAnswer> {
  const days = { start: request.startDate, end: request.endDate };
  const range = checkDays(days, { start: "startDate", end: "endDate" });
  const clients = await findClients(database, request.userId);
  if (clients.size === 0) return { data: [], totals: [], nextCursor: null };
  const businesses = [...clients.keys()];
  const [{ page, nextCursor }, sums] = await Promise.all([
    listRows(database, businesses, range, request),
    sumByClient(database, businesses, range),
  ]);
  const present = (row: Row) => {
    const client = clients.get(readText(row, "business_id"));
    if (!client) throw new Error("A sale of a client that was not asked for.");
    return presentClientSale(row, client);
  };
  const totals = [...clients.values()].map((client) => presentTotal(client, sums.get(client.id)));
  return { data: page.map(present), totals, nextCursor };
}
