import {
  ROW_SOURCES,
  SALE_KINDS,
  VERIFICATION_REASONS,
  type RowSource,
  type SaleKind,
  type SalesLineItem,
  type VerificationReason,
} from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import {
  readDate,
  readDateOrNull,
  readInteger,
  readText,
  readTextOrNull,
  readWord,
  type Row,
} from "../../../platform/db/rows";
import { isConfirmed } from "../../../sales/confirmation";
import { readLineItems } from "../listed-row";

/** A listed row as files tell it; amounts are minor units, negative where given back. */
export interface ExportOrder {
  /** Of its row: the last part of the key by which the next page is found. */
  rowId: number;
  id: string;
  kind: SaleKind;
  /** Of what is given back: the id of its sale, where it is known. */
  saleId: string | null;
  source: RowSource;
  /** Empty: the source names none. */
  locationId: string;
  day: LocalDay;
  at: Date;
  items: SalesLineItem[];
  units: number;
  currency: string;
  total: number;
  tip: number;
  tax: number;
  giftCards: number;
  /** Given back of this sale since. */
  refunded: number;
  verified: number;
  commission: number;
  reason: VerificationReason;
  confirmed: boolean;
}

export function readExportOrder(row: Row, timeZone: string): ExportOrder {
  const cents = (column: string) => readCents(row[column]);
  const kind = readWord(row, "kind", SALE_KINDS);
  const day = readText(row, "local_day");
  return {
    rowId: readInteger(row, "id"),
    id: readText(row, "external_id"),
    kind,
    saleId: kind === "sale" ? null : readTextOrNull(row, "sale_external_id"),
    source: readWord(row, "source", ROW_SOURCES),
    locationId: readText(row, "location_id"),
    day,
    at: readDate(row, "occurred_at"),
    items: readLineItems(row),
    units: readInteger(row, "units") / 100_000,
    currency: readText(row, "currency"),
    total: cents("total_cents"),
    tip: cents("tip_cents"),
    tax: cents("tax_cents"),
    giftCards: cents("gift_card_cents"),
    refunded: cents("refunded_cents"),
    verified: cents("verified_cents"),
    commission: cents("commission_cents"),
    reason: readWord(row, "reason", VERIFICATION_REASONS),
    confirmed: isConfirmed(readTextOrNull(row, "sale_day") ?? day, readDateOrNull(row, "unconfirmed_from"), timeZone),
  };
}
