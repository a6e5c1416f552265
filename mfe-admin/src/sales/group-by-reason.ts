import type { ClientSale } from "@portal/shared-ui/api";

export interface LeftOutGroup {
  reason: ClientSale["reason"];
  rows: ClientSale[];
  sales: number;
  /** Number of refunds, including lost disputes. */
  refunds: number;
  /** Minor units. */
  totals: { currency: string; amount: number }[];
}

function sumByCurrency(rows: readonly ClientSale[]): LeftOutGroup["totals"] {
  const sums = new Map<string, number>();
  for (const { currency, totalOrder } of rows) sums.set(currency, (sums.get(currency) ?? 0) + totalOrder);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** Largest group first. */
export function groupByReason(rows: readonly ClientSale[]): LeftOutGroup[] {
  const byReason = new Map<ClientSale["reason"], ClientSale[]>();
  for (const row of rows) {
    if (row.state === "excluded") byReason.set(row.reason, [...(byReason.get(row.reason) ?? []), row]);
  }
  const groups = [...byReason].map(([reason, of]): LeftOutGroup => {
    const sales = of.filter(({ kind }) => kind === "sale").length;
    return { reason, rows: of, sales, refunds: of.length - sales, totals: sumByCurrency(of) };
  });
  return groups.sort((left, right) => right.rows.length - left.rows.length);
}
