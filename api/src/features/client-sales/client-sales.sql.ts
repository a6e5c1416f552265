import type { ClientSalesRequest } from "@portal/api-contract";
import { select } from "../../platform/db/database";
import type { SqlValues } from "../../platform/db/parameters";
import { readCents } from "../../platform/db/money";
import { readInteger, readText, readTextOrNull, type Row } from "../../platform/db/rows";
import { betweenDays } from "../../sales/between-days.sql";
import { splitRange, type DayRange } from "../../sales/day-range";
import { nameSale } from "../../sales/name-sale";
import { readSalesCursor } from "../../models/values/sales-cursor";
import { afterCursor } from "../../sales/reading/list-orders.sql";
import { listedColumns, parseLineItems, readListedRow, type ListedRow } from "../../sales/reading/listed-row";
import { isOfBilled, owedColumns, readOwedRow, type OwedRow } from "../../sales/reading/owed-rows.sql";
import { readBillableFrom, signedColumns, type BillableBusiness } from "../../sales/sales-business.sql";

export interface Client extends BillableBusiness {
  clientId: string;
  name: string;
}

export interface ClientSaleRow extends OwedRow {
  listed: ListedRow;
  businessId: string;
  item: string;
  isWrittenOff: boolean;
  isOnHold: boolean;
}

/** Cents. */
export interface ClientSums {
  totalCents: number;
  verifiedCents: number;
  commissionCents: number;
}

function readClient(row: Row): Client {
  const timeZone = readText(row, "time_zone");
  return {
    id: readText(row, "id"),
    timeZone,
    billableFrom: readBillableFrom(row, timeZone),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "name"),
  };
}

/** `ids` null: all clients. Sorted by name. */
export async function findClients(ids: readonly string[] | null): Promise<Client[]> {
  const chosen = ids ? "AND u.id IN (:ids)" : "";
  const sql = `SELECT b.id, b.name, b.owner_user_id, b.time_zone, ${signedColumns}
    FROM businesses b JOIN users u ON u.id = b.owner_user_id WHERE u.role = 'user' ${chosen} ORDER BY b.name, b.id`;
  return (await select(sql, { values: { ids: ids ?? [] } })).map(readClient);
}

/** True for a reversal of a sale whose invoice was written off (D223). */
const isWrittenOff = `kind <> 'sale' AND EXISTS (SELECT 1 FROM invoice_lines line
  JOIN invoices ON invoices.id = line.invoice_id AND invoices.status = 'credited'
  WHERE line.source = sales.source AND line.external_id = sales.sale_external_id AND line.live = 1)`;

/** Line items of the reversed sale; null for a sale, and when the reversed sale is unknown. */
const soldItems = `(SELECT sold.line_items FROM sales sold
  WHERE sold.source = sales.source AND sold.external_id = sales.sale_external_id) AS sold_items`;

/** On hold until the duplicate match is decided. A reversal of a billed sale is not on hold: it is credited anyway. */
const isOnHold = `sales.sighting = 'held' AND (kind = 'sale' OR NOT ${isOfBilled})`;

function readRow(row: Row): ClientSaleRow {
  const listed = readListedRow(row);
  const { lineItems, kind } = listed;
  const soldAs = readTextOrNull(row, "sold_items");
  return {
    listed,
    item: nameSale(lineItems.length > 0 || soldAs === null ? lineItems : parseLineItems(soldAs), kind),
    businessId: readText(row, "business_id"),
    ...readOwedRow(row, listed),
    isWrittenOff: readInteger(row, "is_written_off") === 1,
    isOnHold: readInteger(row, "is_held") === 1,
  };
}

const readSums = (row: Row): ClientSums => ({
  totalCents: readCents(row.total_cents),
  verifiedCents: readCents(row.verified_cents),
  commissionCents: readCents(row.commission_cents),
});

export async function findRows(
  businesses: readonly string[],
  range: DayRange,
  { cursor, limit }: { cursor: ClientSalesRequest["cursor"]; limit: number },
): Promise<ClientSaleRow[]> {
  const after = afterCursor(cursor === undefined ? null : readSalesCursor(cursor));
  const values: SqlValues = { businesses, ...range, ...after.values, rows: limit + 1 };
  const sql = `SELECT business_id, ${listedColumns}, ${soldItems}, ${owedColumns},
      ${isWrittenOff} AS is_written_off, ${isOnHold} AS is_held
    FROM sales FORCE INDEX (${businesses.length === 1 ? "sales_list" : "sales_by_date"})
    WHERE business_id IN (:businesses) AND is_listed = 1 AND local_day BETWEEN :start AND :end
      ${after.sql}
    ORDER BY sales.local_day DESC, occurred_at DESC, id DESC LIMIT :rows`;
  return (await select(sql, { values })).map(readRow);
}

/** Adds up whole months and the single days at both ends. Businesses without sums are missing. */
export async function sumByClient(businesses: readonly string[], range: DayRange): Promise<Map<string, ClientSums>> {
  const values: SqlValues = { businesses };
  const parts: string[] = [];
  const addPart = (column: "day" | "month", part: DayRange): void => {
    parts.push(`SELECT business_id, total_cents, verified_cents, commission_cents FROM sales_by_${column}
      WHERE business_id IN (:businesses) AND currency = 'USD' AND ${column} ${betweenDays(values, part)}`);
  };
  const { days, months } = splitRange(range);
  for (const part of days) addPart("day", part);
  if (months) addPart("month", months);
  const sql = `SELECT business_id, SUM(total_cents) AS total_cents, SUM(verified_cents) AS verified_cents,
      SUM(commission_cents) AS commission_cents
    FROM (${parts.join(" UNION ALL ")}) AS parts GROUP BY business_id`;
  return new Map((await select(sql, { values })).map((row) => [readText(row, "business_id"), readSums(row)]));
}
