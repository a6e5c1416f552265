import type { Attributes } from "sequelize";
import type { Sale } from "../models/sale.model";

/** One row of `sales`. */
export interface SaleRow extends Omit<Attributes<Sale>, "id"> {
  /** null: not inserted yet. */
  id: number | null;
}

/** What follows from the other rows of the same sale; see `assessGroup`. */
export type Assessment = Pick<SaleRow, "isListed" | "refundedCents" | "verifiedCents" | "commissionCents" | "reason">;

/** What a provider told about a sale or about what was given back of one. Cents, negative where they were given back. */
export type SaleFacts = Pick<
  SaleRow,
  | ("externalId" | "kind" | "saleExternalId" | "state" | "isTest" | "isSuperseded" | "sighting" | "currency")
  | ("occurredAt" | "totalCents" | "tipCents" | "taxCents" | "giftCardCents" | "isItemized")
>;

/** A row as it was and as it is; `before` is null for a new one. */
export interface SaleChange {
  before: SaleRow | null;
  after: SaleRow;
}

const fixed = new Set(["id", "source", "external_id", "created_at"]);

/** `INSERT` of rows as `columnsOf(Sale).write` makes them; rows whose id is known replace their other columns. */
export function saleInsert(names: readonly string[], { replaces }: { replaces: boolean }): string {
  const insert = `INSERT INTO sales (${names.join(", ")}) VALUES :rows`;
  if (!replaces) return insert;
  const replaced = names.filter((name) => !fixed.has(name)).map((name) => `${name} = VALUES(${name})`);
  return `${insert} ON DUPLICATE KEY UPDATE ${replaced.join(", ")}`;
}
