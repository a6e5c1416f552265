import type { Attributes } from "sequelize";
import type { Sale } from "../models/sale.model";

export interface SaleRow extends Omit<Attributes<Sale>, "id"> {
  /** null before the insert. */
  id: number | null;
}

/** Columns computed from all rows of the sale; see `assessGroup`. */
export type Assessment = Pick<SaleRow, "isListed" | "refundedCents" | "verifiedCents" | "commissionCents" | "reason">;

/** Facts from the source. Cents, negative for reversals. */
export type SaleFacts = Pick<
  SaleRow,
  | ("externalId" | "kind" | "saleExternalId" | "state" | "isTest" | "isSuperseded" | "sighting" | "currency")
  | ("occurredAt" | "totalCents" | "tipCents" | "taxCents" | "giftCardCents" | "isItemized")
>;

/** `before`: null for a new row. */
export interface SaleChange {
  before: SaleRow | null;
  after: SaleRow;
}

const fixed = new Set(["id", "source", "external_id", "created_at"]);

/** Statement for rows from `columnsOf(Sale).write`. With `replaces`, existing rows are updated. */
export function saleInsert(names: readonly string[], { replaces }: { replaces: boolean }): string {
  const insert = `INSERT INTO sales (${names.join(", ")}) VALUES :rows`;
  if (!replaces) return insert;
  const replaced = names.filter((name) => !fixed.has(name)).map((name) => `${name} = VALUES(${name})`);
  return `${insert} ON DUPLICATE KEY UPDATE ${replaced.join(", ")}`;
}
