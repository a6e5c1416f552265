import type { VerificationReason } from "@portal/api-contract";
import type { LocalDay } from "../models/values/local-day";
import type { SqlRow } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../platform/db/rows";

/** What follows from the other rows of the same sale; see `assessGroup`. */
export interface Assessment {
  isListed: boolean;
  /** Positive cents given back of a sale; 0 in the rows that give back. */
  refundedCents: number;
  verifiedCents: number;
  commissionCents: number;
  reason: VerificationReason;
}

/** A row counts as itself; it may be told by another source, and is not billed meanwhile; or it is, and counts there. */
export type SightingState = "own" | "held" | "duplicate";

/** What a provider told about a sale or about what was given back of one. Cents, negative where they were given back. */
export interface SaleFacts {
  externalId: string;
  kind: string;
  /** Of the sale that was given back; null: a sale, or not told. */
  saleExternalId: string | null;
  /** The provider's, or `before-link`: a sale that another business may have made. */
  state: string;
  isTest: boolean;
  /** Another row tells the same money. */
  isSuperseded: boolean;
  /** Of a sale and all that was given back of it alike (D260). */
  sighting: SightingState;
  currency: string;
  occurredAt: Date | null;
  totalCents: number;
  tipCents: number;
  taxCents: number;
  giftCardCents: number;
  isItemized: boolean;
}

/** One row of `sales`. */
export interface SaleRow extends SaleFacts, Assessment {
  /** null: not inserted yet. */
  id: number | null;
  businessId: string;
  /** null: no link told it, see `SalesConnection`. */
  connectionId: string | null;
  source: string;
  version: number;
  /** It is on a live invoice; only `markBilled` says so. */
  isBilled: boolean;
  /** Empty: the provider names none. */
  locationId: string;
  /** Day of `occurredAt` in the zone of the business. */
  localDay: LocalDay | null;
  /** In a row that gives back: day of its sale; null in others and where the sale is not known. */
  saleDay: LocalDay | null;
  /** Hundred-thousandths; 0 in the rows that give back. */
  units: number;
  /** JSON of `SalesLineItem[]`. */
  lineItems: string;
  searchText: string;
  /** JSON of `SourceClues`; null: none. */
  clues: string | null;
  /** Hash of what was told: the same one tells nothing new. */
  fingerprint: string;
  sourceUpdatedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** A row as it was and as it is; `before` is null for a new one. */
export interface SaleChange {
  before: SaleRow | null;
  after: SaleRow;
}

const columns: Record<string, (row: SaleRow) => SqlRow[number]> = {
  id: (row) => row.id,
  business_id: (row) => row.businessId,
  connection_id: (row) => row.connectionId,
  source: (row) => row.source,
  external_id: (row) => row.externalId,
  kind: (row) => row.kind,
  sale_external_id: (row) => row.saleExternalId,
  version: (row) => row.version,
  state: (row) => row.state,
  is_test: (row) => row.isTest,
  is_superseded: (row) => row.isSuperseded,
  sighting: (row) => row.sighting,
  is_billed: (row) => row.isBilled,
  location_id: (row) => row.locationId,
  currency: (row) => row.currency,
  occurred_at: (row) => row.occurredAt,
  local_day: (row) => row.localDay,
  sale_day: (row) => row.saleDay,
  total_cents: (row) => row.totalCents,
  tip_cents: (row) => row.tipCents,
  tax_cents: (row) => row.taxCents,
  gift_card_cents: (row) => row.giftCardCents,
  is_itemized: (row) => row.isItemized,
  units: (row) => row.units,
  refunded_cents: (row) => row.refundedCents,
  verified_cents: (row) => row.verifiedCents,
  commission_cents: (row) => row.commissionCents,
  reason: (row) => row.reason,
  is_listed: (row) => row.isListed,
  line_items: (row) => row.lineItems,
  search_text: (row) => row.searchText,
  clues: (row) => row.clues,
  fingerprint: (row) => row.fingerprint,
  source_updated_at: (row) => row.sourceUpdatedAt,
  created_at: (row) => row.createdAt,
  updated_at: (row) => row.updatedAt,
};

const names = Object.keys(columns);
const fixed = new Set(["id", "source", "external_id", "created_at"]);

/** `INSERT` of the columns in the order of `toSqlRow`. */
export const insertSales = `INSERT INTO sales (${names.join(", ")}) VALUES :rows`;

/** The same for rows whose id is known: their other columns are replaced. */
export const replaceSales = `${insertSales} ON DUPLICATE KEY UPDATE ${names
  .filter((name) => !fixed.has(name))
  .map((name) => `${name} = VALUES(${name})`)
  .join(", ")}`;

export function toSqlRow(row: SaleRow): SqlRow {
  return Object.values(columns).map((pick) => pick(row));
}

/** The columns of `readSaleRow`. */
export const saleColumns = names
  .map((name) => (name.endsWith("_day") ? `DATE_FORMAT(${name}, '%Y-%m-%d') AS ${name}` : name))
  .join(", ");

export function readSaleRow(row: Row): SaleRow {
  const isSet = (column: string) => readInteger(row, column) === 1;
  const cents = (column: string) => readCents(row[column]);
  return {
    id: readInteger(row, "id"),
    businessId: readText(row, "business_id"),
    connectionId: readTextOrNull(row, "connection_id"),
    source: readText(row, "source"),
    externalId: readText(row, "external_id"),
    kind: readText(row, "kind"),
    saleExternalId: readTextOrNull(row, "sale_external_id"),
    version: readInteger(row, "version"),
    state: readText(row, "state"),
    isTest: isSet("is_test"),
    isSuperseded: isSet("is_superseded"),
    // The kernel's own word.
    sighting: readText(row, "sighting") as SightingState,
    isBilled: isSet("is_billed"),
    locationId: readText(row, "location_id"),
    currency: readText(row, "currency"),
    occurredAt: readDateOrNull(row, "occurred_at"),
    localDay: readTextOrNull(row, "local_day"),
    saleDay: readTextOrNull(row, "sale_day"),
    totalCents: cents("total_cents"),
    tipCents: cents("tip_cents"),
    taxCents: cents("tax_cents"),
    giftCardCents: cents("gift_card_cents"),
    isItemized: isSet("is_itemized"),
    units: readInteger(row, "units"),
    refundedCents: cents("refunded_cents"),
    verifiedCents: cents("verified_cents"),
    commissionCents: cents("commission_cents"),
    // The row's own word; a rule never reads it.
    reason: readText(row, "reason") as VerificationReason,
    isListed: isSet("is_listed"),
    lineItems: readText(row, "line_items"),
    searchText: readText(row, "search_text"),
    clues: readTextOrNull(row, "clues"),
    fingerprint: readText(row, "fingerprint"),
    sourceUpdatedAt: readDate(row, "source_updated_at"),
    createdAt: readDate(row, "created_at"),
    updatedAt: readDate(row, "updated_at"),
  };
}
