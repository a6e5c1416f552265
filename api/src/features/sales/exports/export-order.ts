import type { RowSource, SaleKind, SalesLineItem, VerificationReason } from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import { isConfirmed } from "../../../sales/confirmation";
import type { BillableBusiness } from "../../../sales/sales-business.sql";
import { readLineItems, readListedRow } from "../listed-row";
import { isBeforeAgreement, readOwedRow } from "../owed-rows.sql";

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
  /** The part of `commission` that the client owes. */
  owes: number;
  reason: VerificationReason | "before-agreement";
  confirmed: boolean;
}

export function readExportOrder(row: Row, { timeZone, billableFrom }: BillableBusiness): ExportOrder {
  const listed = readListedRow(row);
  const isTooEarly = isBeforeAgreement(listed, readOwedRow(row, listed), billableFrom);
  return {
    rowId: listed.key.id,
    id: listed.externalId,
    kind: listed.kind,
    saleId: listed.kind === "sale" ? null : readTextOrNull(row, "sale_external_id"),
    source: listed.source,
    locationId: readText(row, "location_id"),
    day: listed.key.day,
    at: listed.key.occurredAt,
    items: readLineItems(row),
    units: readInteger(row, "units") / 100_000,
    currency: listed.currency,
    total: listed.totalCents,
    tip: readCents(row.tip_cents),
    tax: readCents(row.tax_cents),
    giftCards: readCents(row.gift_card_cents),
    refunded: readCents(row.refunded_cents),
    verified: listed.verifiedCents,
    commission: listed.commissionCents,
    owes: isTooEarly ? 0 : listed.commissionCents,
    reason: isTooEarly ? "before-agreement" : listed.reason,
    confirmed: isConfirmed(listed.saleDay, listed.unconfirmedFrom, timeZone),
  };
}
