import { ROW_SOURCES, type OrderPart, type SalesFilter } from "@portal/api-contract";
import { select } from "../../platform/db/database";
import { containing } from "../../platform/db/like";
import { addParameter, type SqlValues } from "../../platform/db/parameters";
import { readDate, readInteger, readText, type Row } from "../../platform/db/rows";
import { ordersAsOf, withSalesAsOf } from "../sale-history.sql";
import type { DayRange } from "../day-range";
import type { OwnBusiness } from "../../models/values/own-business";
import type { SalesCursor } from "../../models/values/sales-cursor";
import type { BillableStart } from "../billable-start";
import { ownSignedColumns, readBillableFrom } from "../sales-business.sql";
import type { OrderSearch } from "./order-search.policy";
import { listedColumns, readListedRow, type ListedRow } from "./listed-row";
import { partCondition } from "./order-part.sql";
import { owedColumns, readOwedRow, type OwedRow } from "./owed-rows.sql";
import { filterConditions, type Statement } from "./summary-statement.sql";

/** Orders per page by default. */
export const defaultPage = 50;

export interface OrdersQuestion extends Pick<SalesFilter, "source" | "location"> {
  part?: OrderPart;
  /** Default: all orders. */
  search?: OrderSearch | null;
  after?: SalesCursor | null;
  oldest?: SalesCursor | null;
  limit?: number;
}

export interface OrderRow extends OwedRow {
  listed: ListedRow;
  /** Whether any sale of the business has a duplicate match, not only this one. */
  hasDuplicateMatch: boolean;
}

/** Condition for the rows after a cursor, newest first. The comparison of the day alone bounds the index range. */
export function afterCursor(last: SalesCursor | null): Statement {
  if (!last) return { sql: "", values: {} };
  const older = `AND local_day <= :cursorDay AND (local_day < :cursorDay OR occurred_at < :cursorTime
    OR (occurred_at = :cursorTime AND id < :cursorId))`;
  return { sql: older, values: { cursorDay: last.day, cursorTime: last.occurredAt, cursorId: last.id } };
}

/** Condition for the rows down to `oldest`, which is included. */
function downTo(oldest: SalesCursor | null): Statement {
  if (!oldest) return { sql: "", values: {} };
  const newer = `AND local_day >= :oldestDay AND (local_day > :oldestDay OR occurred_at > :oldestTime
    OR (occurred_at = :oldestTime AND id >= :oldestId))`;
  return { sql: newer, values: { oldestDay: oldest.day, oldestTime: oldest.occurredAt, oldestId: oldest.id } };
}

function readKey(row: Row): SalesCursor {
  return { day: readText(row, "local_day"), occurredAt: readDate(row, "occurred_at"), id: readInteger(row, "id") };
}

const newestFirst = "ORDER BY sales.local_day DESC, occurred_at DESC, id DESC";

/** Evaluated once per statement: most businesses have no matches and skip the lookup per order. */
const hasDuplicateMatch = "EXISTS (SELECT 1 FROM sighting_pairs WHERE business_id = :business) AS is_told_twice";

const columns = `${listedColumns}, ${hasDuplicateMatch}, ${owedColumns}, ${ownSignedColumns}`;

/** Conditions of the list, without the search. */
function listConditions({ id }: OwnBusiness, range: DayRange, question: OrdersQuestion): Statement {
  const { after = null, oldest = null, limit = defaultPage } = question;
  const [filter, older, newer] = [filterConditions(question), afterCursor(after), downTo(oldest)];
  return {
    sql: `business_id = :business AND is_listed = 1 AND local_day BETWEEN :start AND :end
      ${filter.sql} ${partCondition(question.part)} ${older.sql} ${newer.sql}`,
    values: {
      business: id,
      until: null,
      ...range,
      rows: limit + 1,
      ...filter.values,
      ...older.values,
      ...newer.values,
    },
  };
}

/** Joins one select per condition. Each uses its own index (D272) and reads at most a page. */
function joinFound(finds: readonly { index: string; condition: string }[], conditions: string): string {
  const selects = finds.map(
    ({ index, condition }) =>
      `(SELECT ${columns} FROM sales FORCE INDEX (${index}) WHERE ${condition} AND ${conditions} ${newestFirst} LIMIT :rows)`,
  );
  return `${selects.join(" UNION ALL ")} ORDER BY local_day DESC, occurred_at DESC, id DESC LIMIT :rows`;
}

/** Condition for a text in ids and item names. A round number also matches amounts. */
function wordsCondition(search: OrderSearch | null | undefined): Statement {
  if (!search) return { sql: "", values: {} };
  const amount = search.amounts ? "OR total_cents IN (:amounts)" : "";
  const sql = search.isAmountOnly ? "AND total_cents IN (:amounts)" : `AND (search_text LIKE :search ${amount})`;
  return { sql, values: { search: containing(search.text), amounts: search.amounts ?? [] } };
}

/**
 * Forces the index: MariaDB would use only its first two columns and walk from the newest order to the range.
 * @param until figures as of this time; null: current
 */
export function ordersStatement(
  business: OwnBusiness,
  range: DayRange,
  question: OrdersQuestion,
  until: Date | null = null,
): Statement {
  const list = listConditions(business, range, question);
  const words = wordsCondition(question.search);
  const values = { ...list.values, ...words.values, until };
  if (until === null && words.sql === "" && isFiltered(question)) return { sql: lookUpLate(list.sql), values };
  const sql = `${until ? withSalesAsOf : ""} SELECT ${columns}
    FROM ${until ? ordersAsOf() : "sales FORCE INDEX (sales_list)"}
    WHERE ${list.sql} ${words.sql} ${newestFirst} LIMIT :rows`;
  return { sql, values };
}

function isFiltered({ source = [], location = [], part }: OrdersQuestion): boolean {
  return part === undefined && source.length + location.length > 0;
}

/** The index has the filter's columns, so whole rows of other locations are not read. */
function lookUpLate(conditions: string): string {
  return `SELECT ${columns} FROM (
      SELECT id AS row_id FROM sales FORCE INDEX (sales_list) WHERE ${conditions} ${newestFirst} LIMIT :rows
    ) AS page JOIN sales ON sales.id = page.row_id ${newestFirst}`;
}

/** Statement for the orders of these amounts; each sign (129, -129) is a separate search of the index. */
export function amountStatement(
  business: OwnBusiness,
  range: DayRange,
  question: OrdersQuestion,
  amounts: readonly number[],
): Statement {
  const list = listConditions(business, range, question);
  const values: SqlValues = { ...list.values };
  const finds = amounts.map((cents) => ({
    index: "sales_amount",
    condition: `total_cents = ${addParameter(values, "amount", cents)}`,
  }));
  return { sql: joinFound(finds, list.sql), values };
}

const ofSources = "source IN (:everySource)";

/** Statement for the order with this id and its reversals. */
export function idStatement(
  business: OwnBusiness,
  range: DayRange,
  question: OrdersQuestion,
  externalId: string,
): Statement {
  const list = listConditions(business, range, question);
  const finds = [
    { index: "sales_external", condition: `${ofSources} AND external_id = :externalId` },
    { index: "sales_group", condition: `${ofSources} AND sale_external_id = :externalId` },
  ];
  return { sql: joinFound(finds, list.sql), values: { ...list.values, externalId, everySource: [...ROW_SOURCES] } };
}

/** Whether the business has this order, on any day. */
export async function hasOrder(business: OwnBusiness, externalId: string): Promise<boolean> {
  const sql = `SELECT 1 AS found FROM sales FORCE INDEX (sales_external)
    WHERE ${ofSources} AND external_id = :externalId AND business_id = :business LIMIT 1`;
  const values = { everySource: [...ROW_SOURCES], externalId, business: business.id };
  return (await select(sql, { values })).length > 0;
}

/** Condition for the search on each row, for callers that read all rows of the days anyway. */
export async function foundCondition(business: OwnBusiness, search: OrderSearch | null): Promise<Statement> {
  if (!search?.mayBeId || !(await hasOrder(business, search.text))) return wordsCondition(search);
  const sql = "AND (external_id = :externalId OR sale_external_id = :externalId)";
  return { sql, values: { externalId: search.text } };
}

/** Returns the last of the next `rows` rows; null: fewer rows remain. */
export async function findReach(
  business: OwnBusiness,
  range: DayRange,
  after: SalesCursor | null,
  rows: number,
): Promise<SalesCursor | null> {
  const list = listConditions(business, range, { after });
  const sql = `SELECT id, occurred_at, DATE_FORMAT(local_day, '%Y-%m-%d') AS local_day FROM sales FORCE INDEX (sales_list)
    WHERE ${list.sql} ${newestFirst} LIMIT 2 OFFSET :skipped`;
  const [last, following] = await select(sql, { values: { ...list.values, skipped: rows - 1 } });
  return last && following ? readKey(last) : null;
}

function readOrderRow(row: Row): OrderRow {
  const listed = readListedRow(row);
  return {
    listed,
    ...readOwedRow(row, listed),
    hasDuplicateMatch: readInteger(row, "is_told_twice") === 1,
  };
}

/** Runs a statement of this file. Also returns the business's billable start. */
export async function findOrders(
  { timeZone }: Pick<OwnBusiness, "timeZone">,
  { sql, values }: Statement,
): Promise<{ found: OrderRow[]; billableFrom: BillableStart | null }> {
  const rows = await select(sql, { values });
  return { found: rows.map(readOrderRow), billableFrom: readBillableFrom(rows[0], timeZone) };
}
