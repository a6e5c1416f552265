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

/** What every list tells of a row of `sales`. Cents, negative where they were given back. */
export interface ListedRow {
  /** By which the rows after it are found. */
  key: SalesCursor;
  externalId: string;
  kind: SaleKind;
  source: RowSource;
  /** What is given back goes with its sale, what names none is by itself. */
  saleDay: LocalDay;
  currency: string;
  totalCents: number;
  verifiedCents: number;
  commissionCents: number;
  reason: VerificationReason;
  isBilled: boolean;
  /** null: its link is there. */
  unconfirmedFrom: Date | null;
}

export const readLineItems = (row: Row): SalesLineItem[] => parseLineItems(readText(row, "line_items"));

/** Of the text in a row's `line_items`. */
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
    source: readWord(row, "source", ROW_SOURCES),
    saleDay: readTextOrNull(row, "sale_day") ?? day,
    currency: readText(row, "currency"),
    totalCents: readCents(row.total_cents),
    verifiedCents: readCents(row.verified_cents),
    commissionCents: readCents(row.commission_cents),
    reason: readWord(row, "reason", VERIFICATION_REASONS),
    isBilled: readInteger(row, "is_billed") === 1,
    unconfirmedFrom: readDateOrNull(row, "unconfirmed_from"),
  };
}

/** Cuts the one row too many that tells whether more follow, and says after which row. */
export function cutPage<Found extends { listed: ListedRow }>(
  rows: readonly Found[],
  limit: number,
): { page: readonly Found[]; next: SalesCursor | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last?.listed.key ?? null };
}
