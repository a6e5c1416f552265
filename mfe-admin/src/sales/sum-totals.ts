import type { ClientSale } from "@portal/shared-ui/api";

/** Integer cents. */
export type Amounts = Pick<ClientSale, "totalOrder" | "verified" | "commission">;

export function sumTotals(rows: readonly Amounts[]): Amounts {
  const sum = { totalOrder: 0, verified: 0, commission: 0 };
  for (const row of rows) {
    sum.totalOrder += row.totalOrder;
    sum.verified += row.verified;
    sum.commission += row.commission;
  }
  return sum;
}
