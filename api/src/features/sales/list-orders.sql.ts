import type { SalesOrdersAnswer, SalesOrdersQuery } from "@portal/api-contract";
import type { Database, SqlValue } from "../../platform/db/database";
import { readDate, readInteger, readText, type Row } from "../../platform/db/rows";
import { knownOrders, withKnownSales } from "../../sales/sale-history.sql";
import type { DayRange } from "../../sales/day-range";
import type { OwnBusiness } from "../../platform/session/own-business";
import { readSalesCursor, writeSalesCursor, type SalesCursor } from "../../models/values/sales-cursor";
import { unconfirmedFromColumn } from "../../sales/sales-business.sql";
import { presentOrder } from "./sales.presenter";
import { filterConditions, type Statement } from "./summary-statement.sql";

const defaultPage = 50;

/** The rows after a cursor, newest first; its day alone bounds the index range. */
export function afterCursor(cursor: string | undefined): Statement {
  const last = cursor === undefined ? null : readSalesCursor(cursor);
  if (!last) return { sql: "", values: {} };
  const older = `AND local_day <= :cursorDay AND (local_day < :cursorDay OR occurred_at < :cursorTime
    OR (occurred_at = :cursorTime AND id < :cursorId))`;
  return { sql: older, values: { cursorDay: last.day, cursorTime: last.occurredAt, cursorId: last.id } };
}

/** Cuts the one row too many that tells whether more follow. */
export function cutPage(rows: readonly Row[], limit: number): { page: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : writeSalesCursor(readKey(last)) };
}

function readKey(row: Row): SalesCursor {
  return { day: readText(row, "local_day"), occurredAt: readDate(row, "occurred_at"), id: readInteger(row, "id") };
}

/** `%` and `_` of the person stand for themselves. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * What a page of orders is read by; `query` is checked. The index is named because MariaDB would otherwise use its first two
 * columns only and walk from the newest order of the business to the range.
 *
 * @param until when it was to be known; null: what is known now
 */
export function ordersStatement(
  business: OwnBusiness,
  range: DayRange,
  query: SalesOrdersQuery,
  until: Date | null = null,
): Statement {
  const { q = "", cursor, limit = defaultPage } = query;
  const filter = filterConditions(query);
  const after = afterCursor(cursor);
  const search = q === "" ? "" : "AND search_text LIKE :search";
  const values: Record<string, SqlValue> = {
    business: business.id,
    until,
    ...range,
    ...filter.values,
    ...after.values,
    search: containing(q),
    rows: limit + 1,
  };
  const sql = `${until ? withKnownSales : ""} SELECT id, external_id, kind, occurred_at, DATE_FORMAT(local_day, '%Y-%m-%d') AS local_day,
      DATE_FORMAT(sale_day, '%Y-%m-%d') AS sale_day, line_items, total_cents, tip_cents, currency, source, location_id,
      refunded_cents, verified_cents, commission_cents, reason, ${unconfirmedFromColumn}
    FROM ${until ? knownOrders : "sales FORCE INDEX (sales_list)"}
    WHERE business_id = :business AND is_listed = 1 AND local_day BETWEEN :start AND :end ${filter.sql} ${search} ${after.sql}
    ORDER BY sales.local_day DESC, occurred_at DESC, id DESC LIMIT :rows`;
  return { sql, values };
}

/** One page of a business's orders, newest first, as they are or as they were known before `until`. */
export async function listOrders(
  { select }: Pick<Database, "select">,
  business: OwnBusiness,
  range: DayRange,
  query: SalesOrdersQuery,
  until: Date | null = null,
): Promise<SalesOrdersAnswer> {
  const { sql, values } = ordersStatement(business, range, query, until);
  const { page, nextCursor } = cutPage(await select(sql, { values }), query.limit ?? defaultPage);
  return { orders: page.map((row) => presentOrder(row, business)), nextCursor };
}
