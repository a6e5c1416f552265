import { createHash } from "node:crypto";
import type { SalesLineItem } from "@portal/api-contract";
import { toLocalDay } from "../models/values/local-day";
import type { SourceLineItem, SourceRecord } from "../providers/sales/sales-source.port";
import type { SaleRow } from "./sale-row.sql";

/** The link through which sales are recorded; of what a person says of a bank's deposits none. */
export interface SalesConnection {
  /** null: there is no link, so nothing that it tells becomes unconfirmed. */
  id: string | null;
  businessId: string;
  source: string;
  /** Sales closed before are not this business's (S31). */
  importFrom: Date;
}

export interface RowContext {
  connection: SalesConnection;
  timeZone: string;
  now: Date;
}

const searchLength = 16_000;

/** Hundred-thousandths of a decimal text of at most five places. Throws for any other text: it is never guessed. */
export function parseUnits(quantity: string): number {
  const [, whole, places = ""] = /^(\d{1,9})(?:\.(\d{1,5})0*)?$/.exec(quantity) ?? [];
  if (whole === undefined) throw new Error("Not a quantity of at most five decimal places.");
  return Number(whole) * 100_000 + Number(places.padEnd(5, "0"));
}

/** What is given back is negative; 0 stays 0. */
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

/** Two records with the same fingerprint tell the same; neither version, time of change, clues nor who bought are part of it. */
export function fingerprintOf({ version, updatedAt, clues, buyer, ...content }: SourceRecord): string {
  const ordered = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
}

/** True for what a provider told later than what is stored; the same version told again at the same time wins. */
export function isCurrent(record: SourceRecord, stored: Pick<SaleRow, "version" | "sourceUpdatedAt">): boolean {
  if (record.version !== stored.version) return record.version > stored.version;
  return record.updatedAt >= stored.sourceUpdatedAt;
}

/** True when it happened before this business's link began to count. */
export function isBeforeLink({ occurredAt }: SourceRecord, { importFrom }: SalesConnection): boolean {
  return occurredAt !== null && occurredAt < importFrom;
}

/** A row that another business had, as one of this business. */
export function adoptRow(row: SaleRow, { connection, timeZone }: RowContext): SaleRow {
  if (row.businessId === connection.businessId) return row;
  const localDay = row.occurredAt && toLocalDay(row.occurredAt, timeZone);
  return { ...row, businessId: connection.businessId, connectionId: connection.id, localDay, sighting: "own" };
}

/** The row of a record; what follows from other rows is filled in by `assessGroup`. */
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
