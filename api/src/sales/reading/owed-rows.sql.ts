import { readDateOrNull, readInteger, type Row } from "../../platform/db/rows";
import { isSoldBefore, type BillableStart } from "../billable-start";
import type { ListedRow } from "./listed-row";

/** The facts that decide whether a row of `sales` is owed. */
export interface OwedRow {
  /** When its sale was made; a refund that names no known sale has its own time. */
  soldAt: Date;
  /** It is a refund or dispute of a sale that is on an invoice. */
  isOfBilled: boolean;
}

const ofItsSale = "sold.source = sales.source AND sold.external_id = sales.sale_external_id";

/** Condition: the row is a refund or dispute of a sale that is on an invoice. */
export const isOfBilled = `EXISTS (SELECT 1 FROM sales sold WHERE ${ofItsSale} AND sold.is_billed = 1)`;

/** Columns that `readOwedRow` reads. */
export const owedColumns = `IF(kind = 'sale', NULL, (SELECT sold.occurred_at FROM sales sold WHERE ${ofItsSale})) AS sold_at,
  ${isOfBilled} AS is_of_billed`;

export function readOwedRow(row: Row, { key }: ListedRow): OwedRow {
  return {
    soldAt: readDateOrNull(row, "sold_at") ?? key.occurredAt,
    isOfBilled: readInteger(row, "is_of_billed") === 1,
  };
}

/**
 * Whether a row that counts is not owed because it was sold before the agreement (S30, S67). A refund follows its sale; a refund of a
 * billed sale is always credited.
 */
export function isBeforeAgreement(
  { verifiedCents, isBilled, saleDay }: Pick<ListedRow, "verifiedCents" | "isBilled" | "saleDay">,
  { soldAt, isOfBilled: isCredited }: OwedRow,
  billableFrom: BillableStart | null,
): boolean {
  if (verifiedCents === 0 || isBilled || isCredited) return false;
  return billableFrom === null || isSoldBefore({ saleDay, soldAt }, billableFrom);
}
