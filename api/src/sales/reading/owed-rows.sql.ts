import { readDateOrNull, readInteger, type Row } from "../../platform/db/rows";
import { isSoldBefore, type BillableStart } from "../billable-start";
import type { ListedRow } from "./listed-row";

/** Facts that decide whether commission is owed on a row of `sales`. */
export interface OwedRow {
  /** Time of the sale; the row's own time for a refund without a known sale. */
  soldAt: Date;
  /** The row reverses a sale that is on an invoice. */
  isOfBilled: boolean;
}

const ofItsSale = "sold.source = sales.source AND sold.external_id = sales.sale_external_id";

/** Condition: the row reverses a sale that is on an invoice. */
export const isOfBilled = `EXISTS (SELECT 1 FROM sales sold WHERE ${ofItsSale} AND sold.is_billed = 1)`;

/** Columns for `readOwedRow`. */
export const owedColumns = `IF(kind = 'sale', NULL, (SELECT sold.occurred_at FROM sales sold WHERE ${ofItsSale})) AS sold_at,
  ${isOfBilled} AS is_of_billed`;

export function readOwedRow(row: Row, { key }: ListedRow): OwedRow {
  return {
    soldAt: readDateOrNull(row, "sold_at") ?? key.occurredAt,
    isOfBilled: readInteger(row, "is_of_billed") === 1,
  };
}

/**
 * Returns whether a counted row is not owed because its sale precedes the agreement (S30, S67). A refund follows its
 * sale; a refund of a billed sale is always credited.
 */
export function isBeforeAgreement(
  { verifiedCents, isBilled, saleDay }: Pick<ListedRow, "verifiedCents" | "isBilled" | "saleDay">,
  { soldAt, isOfBilled: isCredited }: OwedRow,
  billableFrom: BillableStart | null,
): boolean {
  if (verifiedCents === 0 || isBilled || isCredited) return false;
  return billableFrom === null || isSoldBefore({ saleDay, soldAt }, billableFrom);
}
