import type { ClientSalesAnswer, ClientSalesRequest, ClientSalesTotal } from "@portal/api-contract";
import type { Database, SqlValue } from "../../platform/db/database";
import { readCents } from "../../platform/db/money";
import { readText, type Row } from "../../platform/db/rows";
import { AppError } from "../../platform/errors/app-error";
import { checkDays, splitRange, type DayRange } from "./day-range";
import { afterCursor, cutPage } from "./list-orders.query";
import { presentClientSale } from "./sales.presenter";

const defaultPage = 50;
type Read = Pick<Database, "select">;

const clientColumns = "b.id, b.name, b.owner_user_id";
const clientTables = "businesses b JOIN users u ON u.id = b.owner_user_id";

interface Client {
  businessId: string;
  clientId: string;
  name: string;
}

/** The businesses of the clients that are asked for. Throws 422 for an id that is no client. */
async function findClients({ select }: Read, userId: string | string[]): Promise<Map<string, Client>> {
  const ids = userId === "all" ? null : [...new Set([userId].flat())];
  const chosen = ids ? "AND u.id IN (:ids)" : "";
  const sql = `SELECT ${clientColumns} FROM ${clientTables} WHERE u.role = 'user' ${chosen} ORDER BY b.name, b.id`;
  const rows = await select(sql, { values: { ids: ids ?? [] } });
  if (ids && rows.length < ids.length) {
    const message = "A chosen client does not exist.";
    throw new AppError({ code: "UNKNOWN_CLIENT", status: 422, message, fields: { userId: message } });
  }
  const toClient = (row: Row): Client => ({
    businessId: readText(row, "id"),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "name"),
  });
  return new Map(rows.map(toClient).map((client) => [client.businessId, client]));
}

async function listRows({ select }: Read, businesses: readonly string[], range: DayRange, request: ClientSalesRequest) {
  const { cursor, limit = defaultPage } = request;
  const after = afterCursor(cursor);
  const values: Record<string, SqlValue> = { businesses, ...range, ...after.values, rows: limit + 1 };
  const sql = `SELECT id, business_id, external_id, kind, source, occurred_at,
      DATE_FORMAT(local_day, '%Y-%m-%d') AS local_day, total_cents, verified_cents, commission_cents, reason
    FROM sales FORCE INDEX (${businesses.length === 1 ? "sales_list" : "sales_by_date"})
    WHERE business_id IN (:businesses) AND is_listed = 1 AND local_day BETWEEN :start AND :end
      AND verified_cents <> 0 ${after.sql}
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
    parts.push(`SELECT business_id, counted_cents, verified_cents, commission_cents FROM sales_by_${column}
      WHERE business_id IN (:businesses) AND ${column} BETWEEN :from${index} AND :to${index}`);
  };
  const { days, months } = splitRange(range);
  for (const part of days) addPart("day", part);
  if (months) addPart("month", months);
  const sql = `SELECT business_id, SUM(counted_cents) AS counted_cents, SUM(verified_cents) AS verified_cents,
      SUM(commission_cents) AS commission_cents
    FROM (${parts.join(" UNION ALL ")}) AS parts GROUP BY business_id`;
  return new Map((await select(sql, { values })).map((row) => [readText(row, "business_id"), row]));
}

function presentTotal({ clientId, name }: Client, row: Row | undefined): ClientSalesTotal {
  const read = (column: string) => (row ? readCents(row[column]) : 0);
  return {
    clientId,
    name,
    totalOrder: read("counted_cents"),
    verified: read("verified_cents"),
    commission: read("commission_cents"),
  };
}

/**
 * Every sale that counts, and what was given back of one, of the chosen clients: days are each business's own
 * (S35). A client without a sale has a total of nothing.
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
    return presentClientSale({ ...row, owner_user_id: client?.clientId, name: client?.name });
  };
  const totals = [...clients.values()].map((client) => presentTotal(client, sums.get(client.businessId)));
  return { data: page.map(present), totals, nextCursor };
}
