import { readCents } from "../../../platform/db/money";
import { readInteger, readText, type Row } from "../../../platform/db/rows";
import type { BillableStart } from "../../../sales/billable-start";

/** Integer cents, and numbers of rows that count. */
export interface BillingSums {
  verified: number;
  commission: number;
  sales: number;
  refunds: number;
}

export type SumsByBusiness = ReadonlyMap<string, BillingSums>;

export type Starts = ReadonlyMap<string, BillableStart>;

/** Prefix `open_`: unbilled rows. */
export function readSums(row: Row, prefix: "" | "open_" = ""): BillingSums {
  return {
    verified: readCents(row[`${prefix}verified`]),
    commission: readCents(row[`${prefix}commission`]),
    sales: readInteger(row, `${prefix}sold`),
    refunds: readInteger(row, `${prefix}given`),
  };
}

export const byBusiness = <T>(rows: readonly Row[], read: (row: Row) => T): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [readText(row, "business_id"), read(row)]));

export const summedRows = `sales.business_id, SUM(sales.verified_cents) AS verified, SUM(sales.commission_cents) AS commission,
  SUM(sales.kind = 'sale' AND sales.verified_cents <> 0) AS sold,
  SUM(sales.kind <> 'sale' AND sales.verified_cents <> 0) AS given`;
