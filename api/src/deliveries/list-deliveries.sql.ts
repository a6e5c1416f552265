import {
  DELIVERY_STATES,
  DELIVERY_VENDORS,
  type DeliveryFilterState,
  type DeliveryState,
  type DeliveryVendor,
} from "@portal/api-contract";
import type { Delivery } from "../models/delivery.model";
import type { DeliveryPosition } from "../models/values/delivery-id";
import { select } from "../platform/db/database";
import { beginningWith } from "../platform/db/like";
import { addParameter, type SqlValues } from "../platform/db/parameters";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../platform/db/rows";

export interface DeliverySelection {
  vendors: readonly DeliveryVendor[];
  from: Date;
  before: Date;
  state?: DeliveryFilterState;
  /** Empty lists match nothing. */
  search?: {
    /** Start of the id or type; null: ids cannot contain this text. */
    prefix: string | null;
    /** Keys, accounts and businesses that the search text refers to; their deliveries match too. */
    keys: readonly string[];
    accounts: readonly string[];
    businesses: readonly string[];
    /** All deliveries of these vendors match. Missing in selections of older replay runs. */
    vendors?: readonly DeliveryVendor[];
  };
}

export type ListedDelivery = Pick<
  Delivery,
  | "vendor"
  | "deliveryKey"
  | "type"
  | "accountId"
  | "businessId"
  | "event"
  | "state"
  | "receivedAt"
  | "doneAt"
  | "repeats"
  | "isSigned"
>;

const columns = `vendor, delivery_key, type, account_id, business_id, event, state, received_at, done_at, repeats, is_signed`;

/** Vendors whose types we name, in any form. Other vendors' types have no digits, except in a version prefix. */
const ownTypes: ReadonlySet<DeliveryVendor> = new Set(["facebook", "leads"]);

/**
 * Whether a type may begin with this text. Ids contain digits and types rarely do, so a search for an id need not read
 * each row's type.
 */
const mayBeginType = (vendor: DeliveryVendor, text: string) => ownTypes.has(vendor) || /^(v\d?)?\D*$/.test(text);

/** One condition per criterion: each can use an index, an OR of them cannot. */
function searchWays(vendor: DeliveryVendor, search: DeliverySelection["search"]): string[] {
  if (search === undefined) return [""];
  if (search.vendors?.includes(vendor)) return [""];
  const { prefix, keys, accounts, businesses } = search;
  const ways: string[] = [];
  if (prefix !== null) ways.push("AND delivery_key LIKE :begins");
  if (prefix !== null && mayBeginType(vendor, prefix)) ways.push("AND type LIKE :begins");
  if (keys.length > 0) ways.push("AND delivery_key IN (:keys)");
  if (accounts.length > 0) ways.push("AND account_id IN (:accounts)");
  // Deliveries of other vendors have an account instead of a business.
  if (vendor === "leads" && businesses.length > 0) ways.push("AND business_id IN (:businesses)");
  return ways;
}

/** One SELECT per vendor and criterion, so that each reads an index in its order. */
function selectEach(what: string, { vendors, search, ...chosen }: DeliverySelection, tail = "") {
  const { from, before, state } = chosen;
  const { prefix, keys, accounts, businesses } = search ?? { prefix: null, keys: [], accounts: [], businesses: [] };
  const values: SqlValues = { from, before, state: state ?? null, begins: beginningWith(prefix ?? "") };
  Object.assign(values, { keys: [...keys], accounts: [...accounts], businesses: [...businesses] });
  const inState = state === undefined ? "" : state === "repeated" ? "AND repeats > 0" : "AND state = :state";
  const selects = vendors.flatMap((vendor) => {
    const own = `vendor = ${addParameter(values, "vendor", vendor)}`;
    return searchWays(vendor, search).map(
      (way) => `(SELECT ${what} FROM deliveries
        WHERE ${own} AND received_at >= :from AND received_at < :before ${inState} ${way} ${tail})`,
    );
  });
  return { union: selects.join(" UNION "), values };
}

function readOne<T extends string>(row: Row, column: string, known: readonly T[]): T {
  const text = readText(row, column);
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Error(`A delivery has the ${column} ${text}.`);
  return found;
}

const readRow = (row: Row): ListedDelivery => ({
  vendor: readOne<DeliveryVendor>(row, "vendor", DELIVERY_VENDORS),
  deliveryKey: readText(row, "delivery_key"),
  type: readText(row, "type"),
  accountId: readTextOrNull(row, "account_id"),
  businessId: readTextOrNull(row, "business_id"),
  event: readTextOrNull(row, "event"),
  state: readOne<DeliveryState>(row, "state", DELIVERY_STATES),
  receivedAt: readDate(row, "received_at"),
  doneAt: readDateOrNull(row, "done_at"),
  repeats: readInteger(row, "repeats"),
  isSigned: readInteger(row, "is_signed") === 1,
});

const behind = `AND received_at <= :afterAt AND (received_at < :afterAt OR vendor < :afterVendor
  OR (vendor = :afterVendor AND delivery_key < :afterKey))`;

/** Newest first, then by vendor and key. */
export async function listDeliveries(
  selection: DeliverySelection,
  { after, limit }: { after: DeliveryPosition<DeliveryVendor> | null; limit: number },
): Promise<ListedDelivery[]> {
  const tail = `${after === null ? "" : behind} ORDER BY received_at DESC, delivery_key DESC LIMIT :limit`;
  const { union, values } = selectEach(columns, selection, tail);
  if (union === "") return [];
  const place = { afterAt: after?.at ?? null, afterVendor: after?.vendor ?? null, afterKey: after?.key ?? null };
  const sql = `${union} ORDER BY received_at DESC, vendor DESC, delivery_key DESC LIMIT :limit`;
  const rows = await select(sql, { values: { ...values, ...place, limit } });
  return rows.map(readRow);
}

export async function countDeliveries(selection: DeliverySelection): Promise<number> {
  const { union, values } = selectEach("id", selection);
  if (union === "") return 0;
  const [row] = await select(`SELECT COUNT(*) AS n FROM (${union}) AS found`, { values });
  return row ? readInteger(row, "n") : 0;
}
