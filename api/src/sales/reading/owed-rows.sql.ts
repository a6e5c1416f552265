import { readDateOrNull, readInteger, type Row } from "../../platform/db/rows";
import { isSoldBefore, type BillableStart } from "../billable-start";
import type { ListedRow } from "./listed-row";

/** Facts that decide whether commission is owed on a row. */
export interface OwedRow {
  /** Time of the sale; for a refund without a known sale, the row's own time. */
  soldAt: Date;
  /** Whether the row reverses an invoiced sale. */
  isOfBilled: boolean;
}

const ofItsSale = "sold.source = sales.source AND sold.external_id = sales.sale_external_id";

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
 * Whether nothing is owed for a row because its sale precedes the agreement. Refunds follow their sale, but those of a billed sale are always
 * credited (S30, S67).
 */
export function isBeforeAgreement(
  { verifiedCents, isBilled, saleDay }: Pick<ListedRow, "verifiedCents" | "isBilled" | "saleDay">,
  { soldAt, isOfBilled: isCredited }: OwedRow,
  billableFrom: BillableStart | null,
): boolean {
  if (verifiedCents === 0 || isBilled || isCredited) return false;
  return billableFrom === null || isSoldBefore({ saleDay, soldAt }, billableFrom);
}
