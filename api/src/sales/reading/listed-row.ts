import {
  ROW_SOURCES,
  SALE_KINDS,
  VERIFICATION_REASONS,
  type RowSource,
  type SaleKind,
  type SalesLineItem,
  type VerificationReason,
} from "@portal/api-contract";
import type { LocalDay } from "../../models/values/local-day";
import type { SalesCursor } from "../../models/values/sales-cursor";
import type { OwnBusiness } from "../../models/values/own-business";
import { readCents } from "../../platform/db/money";
import {
  readDate,
  readDateOrNull,
  readInteger,
  readText,
  readTextOrNull,
  readWord,
  type Row,
} from "../../platform/db/rows";
import { isConfirmed } from "../confirmation";
import { unconfirmedFromColumn } from "../sales-business.sql";

/** Columns that `readListedRow` reads, in every list and file. */
export const listedColumns = `id, external_id, kind, sale_external_id, source, location_id, occurred_at,
  DATE_FORMAT(local_day, '%Y-%m-%d') AS local_day, DATE_FORMAT(sale_day, '%Y-%m-%d') AS sale_day, line_items, units,
  currency, total_cents, tip_cents, tax_cents, gift_card_cents, refunded_cents, verified_cents, commission_cents, reason,
  is_billed, ${unconfirmedFromColumn}`;

/** A row of a list or file. Cents, negative for reversals. */
export interface ListedRow {
  /** Cursor after which the next rows begin. */
  key: SalesCursor;
  externalId: string;
  kind: SaleKind;
  /** The reversed sale; null: the row is a sale, or the source does not name it. */
  saleExternalId: string | null;
  source: RowSource;
  /** Empty: the source names no location. */
  locationId: string;
  /** Day of the reversed sale if known, else its own day. */
  saleDay: LocalDay;
  lineItems: SalesLineItem[];
  /** Hundred-thousandths; 0 for reversals. */
  units: number;
  currency: string;
  totalCents: number;
  tipCents: number;
  taxCents: number;
  giftCardCents: number;
  refundedCents: number;
  verifiedCents: number;
  commissionCents: number;
  reason: VerificationReason;
  isBilled: boolean;
  /** null: the connection is active. */
  unconfirmedFrom: Date | null;
}

export function parseLineItems(text: string): SalesLineItem[] {
  const stored: unknown = JSON.parse(text);
  if (!Array.isArray(stored)) throw new Error("Column line_items holds no list.");
  return stored as SalesLineItem[];
}

export function readListedRow(row: Row): ListedRow {
  const day = readText(row, "local_day");
  return {
    key: { day, occurredAt: readDate(row, "occurred_at"), id: readInteger(row, "id") },
    externalId: readText(row, "external_id"),
    kind: readWord(row, "kind", SALE_KINDS),
    saleExternalId: readTextOrNull(row, "sale_external_id"),
    source: readWord(row, "source", ROW_SOURCES),
    locationId: readText(row, "location_id"),
    saleDay: readTextOrNull(row, "sale_day") ?? day,
    lineItems: parseLineItems(readText(row, "line_items")),
    units: readInteger(row, "units"),
    currency: readText(row, "currency"),
    totalCents: readCents(row.total_cents),
    tipCents: readCents(row.tip_cents),
    taxCents: readCents(row.tax_cents),
    giftCardCents: readCents(row.gift_card_cents),
    refundedCents: readCents(row.refunded_cents),
    verifiedCents: readCents(row.verified_cents),
    commissionCents: readCents(row.commission_cents),
    reason: readWord(row, "reason", VERIFICATION_REASONS),
    isBilled: readInteger(row, "is_billed") === 1,
    unconfirmedFrom: readDateOrNull(row, "unconfirmed_from"),
  };
}

/** Cuts off the extra row, which shows that a next page exists. */
export function cutPage<Found extends { listed: ListedRow }>(
  rows: readonly Found[],
  limit: number,
): { page: readonly Found[]; next: SalesCursor | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last?.listed.key ?? null };
}

export const isRowConfirmed = ({ saleDay, unconfirmedFrom }: ListedRow, { timeZone }: OwnBusiness): boolean =>
  isConfirmed(saleDay, unconfirmedFrom, timeZone);
