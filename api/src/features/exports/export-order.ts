import type { VerificationReason } from "@portal/api-contract";
import type { Row } from "../../platform/db/rows";
import { isConfirmed } from "../../sales/confirmation";
import type { BillableBusiness } from "../../sales/sales-business.sql";
import { readListedRow, type ListedRow } from "../../sales/reading/listed-row";
import { isBeforeAgreement, readOwedRow } from "../../sales/reading/owed-rows.sql";

export interface ExportOrder extends Omit<ListedRow, "reason"> {
  /** Part of the commission that the client owes. Cents. */
  owes: number;
  reason: VerificationReason | "before-agreement";
  isConfirmed: boolean;
}

export function readExportOrder(row: Row, { timeZone, billableFrom }: BillableBusiness): ExportOrder {
  const listed = readListedRow(row);
  const isTooEarly = isBeforeAgreement(listed, readOwedRow(row, listed), billableFrom);
  return {
    ...listed,
    owes: isTooEarly ? 0 : listed.commissionCents,
    reason: isTooEarly ? "before-agreement" : listed.reason,
    isConfirmed: isConfirmed(listed.saleDay, listed.unconfirmedFrom, timeZone),
  };
}
