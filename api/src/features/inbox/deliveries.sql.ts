import type { DeliveryFilterState, DeliveryState, DeliveryVendor, SalesSource } from "@portal/api-contract";
import { DELIVERY_STATES, SOURCE_IDS } from "@portal/api-contract";
import type { Database, SqlValue } from "../../platform/db/database";
import { beginningWith } from "../../platform/db/like";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../platform/db/rows";
import type { DeliveryPosition } from "../../models/values/delivery-id";

/** Where a vendor's deliveries are kept, and under which names. */
interface Shape {
  from: string;
  key: string;
  account: string;
  business: string;
  /** JSON of what it is about, from which its work follows; `NULL` where none is kept. */
  event: string;
  doneAt: string;
  isSigned: string;
  /** What its table holds of others. */
  where: string;
  /** Its types are the provider's: words without digits, but for the version that some begin with. */
  hasPlainTypes: boolean;
}

const ofSource: Shape = {
  from: "FROM webhook_deliveries",
  key: "event_id",
  account: "account_id",
  business: "NULL",
  event: "event",
  doneAt: "done_at",
  isSigned: "1",
  where: "provider = :vendor",
  hasPlainTypes: true,
};

const debits: Shape = { ...ofSource, from: "FROM debit_deliveries", account: "NULL", where: "1 = 1" };

/** Kept with what comes of it, so that it is done as it comes. */
const atOnce = {
  key: "delivery_key",
  event: "NULL",
  doneAt: "IF(state = 'done', received_at, NULL)",
  where: "1 = 1",
  hasPlainTypes: false,
};
const facebook: Shape = { ...ofSource, ...atOnce, from: "FROM page_deliveries", account: "page_id" };
const leads: Shape = {
  ...ofSource,
  ...atOnce,
  from: "FROM lead_deliveries",
  business: "business_id",
  isSigned: "is_signed",
};

const ofOthers: Readonly<Record<Exclude<DeliveryVendor, SalesSource>, Shape>> = { debits, facebook, leads };

const isSource = (vendor: DeliveryVendor): vendor is SalesSource => SOURCE_IDS.some((source) => source === vendor);

const shapeOf = (vendor: DeliveryVendor): Shape => (isSource(vendor) ? ofSource : ofOthers[vendor]);

/** Which deliveries of one vendor. */
export interface DeliverySelection {
  from: Date;
  before: Date;
  state?: DeliveryFilterState;
  /** What is looked for; empty lists find nothing by them. */
  search?: {
    /** What its id or type begins with; null: no id has such characters. */
    prefix: string | null;
    /** Keys that the text stands for otherwise. */
    keys: readonly string[];
    accounts: readonly string[];
    businesses: readonly string[];
    /** Of whom all is found; runs that were asked for before name none. */
    vendors?: readonly DeliveryVendor[];
  };
}

export interface DeliveryRow {
  vendor: DeliveryVendor;
  key: string;
  type: string;
  account: string | null;
  businessId: string | null;
  event: string | null;
  state: DeliveryState;
  receivedAt: Date;
  doneAt: Date | null;
  repeats: number;
  isSigned: boolean;
}

interface Statement {
  sql: string;
  values: Record<string, SqlValue>;
}

/** An id has digits: where no type has any, it needs no look at each row. */
const mayBeginType = ({ hasPlainTypes }: Shape, text: string) => !hasPlainTypes || /^(v\d?)?\D*$/.test(text);

/** Each way to be found by what is looked for: one condition alone has an index, several joined by OR have none. */
function searchWays(
  vendor: DeliveryVendor,
  search: DeliverySelection["search"],
): { ways: string[]; values: Statement["values"] } {
  if (search === undefined || search.vendors?.includes(vendor)) return { ways: [""], values: {} };
  const shape = shapeOf(vendor);
  const { key, account, business } = shape;
  const { prefix, keys, accounts, businesses } = search;
  const ways: string[] = [];
  if (prefix !== null) ways.push(`AND ${key} LIKE :begins`);
  if (prefix !== null && mayBeginType(shape, prefix)) ways.push("AND type LIKE :begins");
  if (keys.length > 0) ways.push(`AND ${key} IN (:keys)`);
  if (account !== "NULL" && accounts.length > 0) ways.push(`AND ${account} IN (:accounts)`);
  if (business !== "NULL" && businesses.length > 0) ways.push(`AND ${business} IN (:businesses)`);
  const values = {
    begins: beginningWith(prefix ?? ""),
    keys: [...keys],
    accounts: [...accounts],
    businesses: [...businesses],
  };
  return { ways: ways.length === 0 ? ["AND 1 = 0"] : ways, values };
}

/** Rows behind a place in the list of all vendors, of which this one has its turn by its name. */
function behind({ key }: Shape, vendor: DeliveryVendor, after: DeliveryPosition<DeliveryVendor> | null): Statement {
  if (after === null) return { sql: "", values: {} };
  const values = { afterAt: after.at, afterKey: after.key };
  if (vendor < after.vendor) return { sql: "AND received_at <= :afterAt", values: { afterAt: after.at } };
  if (vendor > after.vendor) return { sql: "AND received_at < :afterAt", values: { afterAt: after.at } };
  return { sql: `AND received_at <= :afterAt AND (received_at < :afterAt OR ${key} < :afterKey)`, values };
}

/** What is chosen, as conditions of which each row fulfils one at least. */
function wheresOf(vendor: DeliveryVendor, { from, before, state, search }: DeliverySelection) {
  const shape = shapeOf(vendor);
  const { ways, values } = searchWays(vendor, search);
  const inState = state === undefined ? "" : state === "repeated" ? "AND repeats > 0" : "AND state = :state";
  const always = `${shape.where} AND received_at >= :from AND received_at < :before ${inState}`;
  return {
    wheres: ways.map((way) => `${always} ${way}`),
    values: { vendor, from, before, state: state ?? null, ...values },
  };
}

function readState(row: Row): DeliveryState {
  const state = DELIVERY_STATES.find((one) => one === row.state);
  if (!state) throw new Error(`There is no state ${readText(row, "state")}.`);
  return state;
}

function readRow(vendor: DeliveryVendor, row: Row): DeliveryRow {
  return {
    vendor,
    key: readText(row, "delivery_key"),
    type: readText(row, "type"),
    account: readTextOrNull(row, "account_id"),
    businessId: readTextOrNull(row, "business_id"),
    event: readTextOrNull(row, "event"),
    state: readState(row),
    receivedAt: readDate(row, "received_at"),
    doneAt: readDateOrNull(row, "done_at"),
    repeats: readInteger(row, "repeats"),
    isSigned: readInteger(row, "is_signed") === 1,
  };
}

function columnsOf({ key, account, business, event, doneAt, isSigned }: Shape): string {
  return `${key} AS delivery_key, type, ${account} AS account_id, ${business} AS business_id, ${event} AS event, state,
    received_at, ${doneAt} AS done_at, repeats, ${isSigned} AS is_signed`;
}

export interface PageOfVendor {
  vendor: DeliveryVendor;
  selection: DeliverySelection;
  after: DeliveryPosition<DeliveryVendor> | null;
  limit: number;
}

/** One vendor's deliveries behind a place, newest first, at most `limit`. */
export async function listOfVendor(
  { select }: Pick<Database, "select">,
  { vendor, selection, after, limit }: PageOfVendor,
): Promise<DeliveryRow[]> {
  const shape = shapeOf(vendor);
  const [{ wheres, values }, place] = [wheresOf(vendor, selection), behind(shape, vendor, after)];
  const selects = wheres.map(
    (where) => `(SELECT ${columnsOf(shape)} ${shape.from} WHERE ${where} ${place.sql}
    ORDER BY received_at DESC, ${shape.key} DESC LIMIT :limit)`,
  );
  const sql = `${selects.join(" UNION ")} ORDER BY received_at DESC, delivery_key DESC LIMIT :limit`;
  const rows = await select(sql, { values: { ...values, ...place.values, limit } });
  return rows.map((row) => readRow(vendor, row));
}

export async function countOfVendor(
  { select }: Pick<Database, "select">,
  vendor: DeliveryVendor,
  selection: DeliverySelection,
): Promise<number> {
  const { key, from } = shapeOf(vendor);
  const { wheres, values } = wheresOf(vendor, selection);
  const keys = wheres.map((where) => `SELECT ${key} AS delivery_key ${from} WHERE ${where}`);
  const [row] = await select(`SELECT COUNT(*) AS n FROM (${keys.join(" UNION ")}) AS found`, { values });
  return row ? readInteger(row, "n") : 0;
}

/** Those of these keys that are there, with what they said. */
export async function findByKeys(
  { select }: Pick<Database, "select">,
  vendor: DeliveryVendor,
  keys: readonly string[],
): Promise<(DeliveryRow & { payload: string | null })[]> {
  if (keys.length === 0) return [];
  const shape = shapeOf(vendor);
  const sql = `SELECT ${columnsOf(shape)}, payload ${shape.from} WHERE ${shape.where} AND ${shape.key} IN (:keys)`;
  const rows = await select(sql, { values: { vendor, keys } });
  return rows.map((row) => ({ ...readRow(vendor, row), payload: readTextOrNull(row, "payload") }));
}
