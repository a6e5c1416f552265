import { createHash } from "node:crypto";
import type { SalesLineItem } from "@portal/api-contract";
import { toLocalDay } from "../models/values/local-day";
import type { SourceLineItem, SourceRecord } from "../providers/sales/sales-source.port";
import type { SaleRow } from "./sale-row.sql";

export interface SalesConnection {
  /** null: a bank deposit, which has no connection that could end. */
  id: string | null;
  businessId: string;
  source: string;
  /** Sales before this are not this business's (S31). */
  importFrom: Date;
}

export interface RowContext {
  connection: SalesConnection;
  timeZone: string;
  now: Date;
}

const searchLength = 16_000;

/** Returns hundred-thousandths. Throws if the quantity has more than five decimal places. */
export function parseUnits(quantity: string): number {
  const [, whole, places = ""] = /^(\d{1,9})(?:\.(\d{1,5})0*)?$/.exec(quantity) ?? [];
  if (whole === undefined) throw new Error("Not a quantity of at most five decimal places.");
  return Number(whole) * 100_000 + Number(places.padEnd(5, "0"));
}

/** Returns a function that negates amounts of reversals; 0 stays 0, not -0. */
function signOf(record: SourceRecord): (cents: number) => number {
  return record.kind === "sale" ? (cents) => cents : (cents) => 0 - cents;
}

function presentLineItems(items: readonly SourceLineItem[], sign: (cents: number) => number): SalesLineItem[] {
  return items.map(({ uid, name, quantity, unitPriceCents }) => ({
    uid,
    name,
    quantity,
    base_price_money: { amount: sign(unitPriceCents) },
  }));
}

/** Hash of the reported data without version, update time, clues and buyer. */
export function fingerprintOf({ version, updatedAt, clues, buyer, ...content }: SourceRecord): string {
  const ordered = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
}

/** Whether the record replaces the stored row: it is newer, or of the same version and time. */
export function isCurrent(record: SourceRecord, stored: Pick<SaleRow, "version" | "sourceUpdatedAt">): boolean {
  if (record.version !== stored.version) return record.version > stored.version;
  return record.updatedAt >= stored.sourceUpdatedAt;
}

/** Whether the record is from before the connection counts. */
export function isBeforeLink({ occurredAt }: SourceRecord, { importFrom }: SalesConnection): boolean {
  return occurredAt !== null && occurredAt < importFrom;
}

/** Moves a row of another business to the connection's business. */
export function adoptRow(row: SaleRow, { connection, timeZone }: RowContext): SaleRow {
  if (row.businessId === connection.businessId) return row;
  const localDay = row.occurredAt && toLocalDay(row.occurredAt, timeZone);
  return { ...row, businessId: connection.businessId, connectionId: connection.id, localDay, sighting: "own" };
}

/** Converts a record; `assessGroup` fills the derived columns later. */
export function toSaleRow(record: SourceRecord, stored: SaleRow | null, context: RowContext): SaleRow {
  const { connection, timeZone, now } = context;
  const sign = signOf(record);
  const names = new Set(record.lineItems.map(({ name }) => name));
  return {
    id: stored?.id ?? null,
    businessId: connection.businessId,
    connectionId: connection.id,
    source: connection.source,
    externalId: record.externalId,
    kind: record.kind,
    saleExternalId: record.kind === "sale" ? null : record.saleExternalId,
    version: record.version,
    state: isBeforeLink(record, connection) ? "before-link" : record.state,
    isTest: record.kind === "sale" && record.isTest,
    isSuperseded: stored?.isSuperseded ?? false,
    sighting: stored?.businessId === connection.businessId ? stored.sighting : "own",
    isBilled: stored?.isBilled ?? false,
    locationId: record.locationId ?? "",
    currency: record.currency,
    occurredAt: record.occurredAt,
    localDay: record.occurredAt && toLocalDay(record.occurredAt, timeZone),
    saleDay: null,
    totalCents: sign(record.totalCents),
    tipCents: sign(record.tipCents),
    taxCents: sign(record.taxCents),
    giftCardCents: sign(record.giftCardCents),
    isItemized: record.kind === "sale" || record.isItemized,
    units: record.kind === "sale" ? record.lineItems.reduce((sum, item) => sum + parseUnits(item.quantity), 0) : 0,
    lineItems: JSON.stringify(presentLineItems(record.lineItems, sign)),
    searchText: [record.externalId, ...names].join("\n").slice(0, searchLength),
    clues: record.clues ? JSON.stringify(record.clues) : null,
    fingerprint: fingerprintOf(record),
    sourceUpdatedAt: record.updatedAt,
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
    isListed: false,
    refundedCents: 0,
    verifiedCents: 0,
    commissionCents: 0,
    reason: "nothing-left",
  };
}
