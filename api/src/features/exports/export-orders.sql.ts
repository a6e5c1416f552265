import { select } from "../../platform/db/database";
import type { Snapshot } from "../../platform/db/snapshot.sql";
import { readInteger, readText } from "../../platform/db/rows";
import { ownSignedColumns, readBillableFrom } from "../../sales/sales-business.sql";
import { afterCursor, foundCondition } from "../../sales/reading/list-orders.sql";
import { listedColumns } from "../../sales/reading/listed-row";
import { partCondition } from "../../sales/reading/order-part.sql";
import { owedColumns } from "../../sales/reading/owed-rows.sql";
import type { ExportQuestion } from "../../sales/reading/sales-file";
import { filterConditions, type Statement } from "../../sales/reading/summary-statement.sql";
import { readExportOrder, type ExportOrder } from "./export-order";
import { ordersAtATime } from "./exports.limits";

export async function findListed(question: ExportQuestion): Promise<Statement> {
  const { business, range, narrowed } = question;
  const filter = filterConditions(question.filter);
  const found = await foundCondition(business, narrowed?.search ?? null);
  return {
    sql: `WHERE business_id = :business AND is_listed = 1 AND local_day BETWEEN :start AND :end
      ${filter.sql} ${partCondition(narrowed?.part)} ${found.sql}`,
    values: { business: business.id, ...range, ...filter.values, ...found.values },
  };
}

export async function countOrders({ sql, values }: Statement): Promise<number> {
  const [row] = await select(`SELECT COUNT(*) AS orders FROM sales FORCE INDEX (sales_list) ${sql}`, { values });
  return row ? readInteger(row, "orders") : 0;
}

/** `rows` counts all orders. The other fields are cents of the orders in one currency. */
export interface OrderSums {
  rows: number;
  total: number;
  tip: number;
  tax: number;
  verified: number;
  commission: number;
}

export async function sumOrders(listed: Statement, currency: string): Promise<OrderSums> {
  const sum = (name: string) => `COALESCE(SUM(IF(currency = :summed, ${name}_cents, 0)), 0) AS ${name}`;
  const sql = `SELECT COUNT(*) AS order_count, ${sum("total")}, ${sum("tip")}, ${sum("tax")}, ${sum("verified")},
      ${sum("commission")} FROM sales FORCE INDEX (sales_list) ${listed.sql}`;
  const [row = {}] = await select(sql, { values: { ...listed.values, summed: currency } });
  const read = (name: string) => readInteger(row, name);
  return {
    ...{ rows: read("order_count"), total: read("total"), tip: read("tip"), tax: read("tax") },
    ...{ verified: read("verified"), commission: read("commission") },
  };
}

/** Orders after `last`, newest first. The key of `last` alone bounds the index range. */
async function findPage(
  { business }: ExportQuestion,
  listed: Statement,
  last: ExportOrder | null,
): Promise<ExportOrder[]> {
  const after = afterCursor(last?.key ?? null);
  const values = { ...listed.values, ...after.values, until: null, rows: ordersAtATime };
  const sql = `SELECT ${listedColumns}, ${owedColumns}, ${ownSignedColumns}
    FROM sales FORCE INDEX (sales_list) ${listed.sql} ${after.sql}
    ORDER BY sales.local_day DESC, occurred_at DESC, id DESC LIMIT :rows`;
  const rows = await select(sql, { values });
  const billable = { ...business, billableFrom: readBillableFrom(rows[0], business.timeZone) };
  return rows.map((row) => readExportOrder(row, billable));
}

/** Only one page is in memory; the next is read on demand. */
export async function* listAllOrders(
  read: Snapshot["read"],
  question: ExportQuestion,
  listed: Statement,
): AsyncGenerator<ExportOrder[]> {
  let last: ExportOrder | null = null;
  for (;;) {
    const page: ExportOrder[] = await read(() => findPage(question, listed, last));
    if (page.length > 0) yield page;
    last = page.at(-1) ?? null;
    if (page.length < ordersAtATime || last === null) return;
  }
}

export async function findBusinessName(businessId: string): Promise<string> {
  const [row] = await select("SELECT name FROM businesses WHERE id = :businessId", { values: { businessId } });
  return row ? readText(row, "name") : "";
}
