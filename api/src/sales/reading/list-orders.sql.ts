import { ROW_SOURCES, type OrderPart, type SalesFilter } from "@portal/api-contract";
import { select } from "../../platform/db/database";
import { containing } from "../../platform/db/like";
import { addParameter, type SqlValues } from "../../platform/db/parameters";
import { readDate, readInteger, readText, type Row } from "../../platform/db/rows";
import { knownOrders, withKnownSales } from "../sale-history.sql";
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

/** Rows of a page when the caller names none. */
export const defaultPage = 50;

/** Which rows of a list. */
export interface OrdersQuestion extends Pick<SalesFilter, "source" | "location"> {
  part?: OrderPart;
  /** null or nothing: all of them. */
  search?: OrderSearch | null;
  /** The row after which the page begins. */
  after?: SalesCursor | null;
  /** The oldest row that is looked at. */
  oldest?: SalesCursor | null;
  limit?: number;
}

/** A row of the list of orders. */
export interface OrderRow extends OwedRow {
  listed: ListedRow;
  /** Whether any sale of the business is told by two sources. */
  isToldTwice: boolean;
}

/** The rows after a cursor, newest first; its day alone bounds the index range. */
export function afterCursor(last: SalesCursor | null): Statement {
  if (!last) return { sql: "", values: {} };
  const older = `AND local_day <= :cursorDay AND (local_day < :cursorDay OR occurred_at < :cursorTime
    OR (occurred_at = :cursorTime AND id < :cursorId))`;
  return { sql: older, values: { cursorDay: last.day, cursorTime: last.occurredAt, cursorId: last.id } };
}

/** The rows down to one, and it. */
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

/** Once a statement: most businesses have no sale that two sources tell, and need not be asked of which. */
const isToldTwice = "EXISTS (SELECT 1 FROM sighting_pairs WHERE business_id = :business) AS is_told_twice";

const columns = `${listedColumns}, ${isToldTwice}, ${owedColumns}, ${ownSignedColumns}`;

/** Which rows of `sales` are in the list, whatever is searched for. */
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

/** Each way to be found is a select of its own with the index that it needs (D265), and never reads more than a page. */
function joinFound(finds: readonly { index: string; condition: string }[], conditions: string): string {
  const selects = finds.map(
    ({ index, condition }) =>
      `(SELECT ${columns} FROM sales FORCE INDEX (${index}) WHERE ${condition} AND ${conditions} ${newestFirst} LIMIT :rows)`,
  );
  return `${selects.join(" UNION ALL ")} ORDER BY local_day DESC, occurred_at DESC, id DESC LIMIT :rows`;
}

/** What a person may find by words: ids and the names of items; a round number may be an amount as well. */
function wordsCondition(search: OrderSearch | null | undefined): Statement {
  if (!search) return { sql: "", values: {} };
  const amount = search.amounts ? "OR total_cents IN (:amounts)" : "";
  const sql = search.isAmountOnly ? "AND total_cents IN (:amounts)" : `AND (search_text LIKE :search ${amount})`;
  return { sql, values: { search: containing(search.text), amounts: search.amounts ?? [] } };
}

/**
 * What a page of orders is read by. The index is named because MariaDB would otherwise use its first two columns only and
 * walk from the newest order of the business to the range.
 *
 * @param until when it was to be known; null: what is known now
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
  const sql = `${until ? withKnownSales : ""} SELECT ${columns}
    FROM ${until ? knownOrders() : "sales FORCE INDEX (sales_list)"}
    WHERE ${list.sql} ${words.sql} ${newestFirst} LIMIT :rows`;
  return { sql, values };
}

function isFiltered({ source = [], location = [], part }: OrdersQuestion): boolean {
  return part === undefined && source.length + location.length > 0;
}

/** The index has what is filtered by: of a rare location the other rows are not read. */
function lookUpLate(conditions: string): string {
  return `SELECT ${columns} FROM (
      SELECT id AS row_id FROM sales FORCE INDEX (sales_list) WHERE ${conditions} ${newestFirst} LIMIT :rows
    ) AS page JOIN sales ON sales.id = page.row_id ${newestFirst}`;
}

/** The same for an amount, each sign by its index. */
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

/** The same for an order's id: the order and what was given back of it. */
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

/** Whether a business has an order of this very id, in whatever days. */
export async function hasOrder(business: OwnBusiness, externalId: string): Promise<boolean> {
  const sql = `SELECT 1 AS found FROM sales FORCE INDEX (sales_external)
    WHERE ${ofSources} AND external_id = :externalId AND business_id = :business LIMIT 1`;
  const values = { everySource: [...ROW_SOURCES], externalId, business: business.id };
  return (await select(sql, { values })).length > 0;
}

/** Whichever way a search finds orders, as a condition on each row: for whoever reads all rows of the days anyway. */
export async function foundCondition(business: OwnBusiness, search: OrderSearch | null): Promise<Statement> {
  if (!search?.mayBeId || !(await hasOrder(business, search.text))) return wordsCondition(search);
  const sql = "AND (external_id = :externalId OR sale_external_id = :externalId)";
  return { sql, values: { externalId: search.text } };
}

/** The last of the next `rows` rows of the days, whatever is filtered, by the index alone; null: there are no more. */
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
    isToldTwice: readInteger(row, "is_told_twice") === 1,
  };
}

/** Runs one of the statements above. Returns its orders, and the time from which the business is billed. */
export async function findOrders(
  { timeZone }: Pick<OwnBusiness, "timeZone">,
  { sql, values }: Statement,
): Promise<{ found: OrderRow[]; billableFrom: BillableStart | null }> {
  const rows = await select(sql, { values });
  return { found: rows.map(readOrderRow), billableFrom: readBillableFrom(rows[0], timeZone) };
}
