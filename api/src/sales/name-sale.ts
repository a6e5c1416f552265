import type { SaleKind, SalesLineItem } from "@portal/api-contract";

export type LineItem = Pick<SalesLineItem, "name" | "quantity" | "base_price_money">;

const unnamed: Readonly<Record<SaleKind, string>> = { sale: "Sale", refund: "Refund", dispute: "Lost dispute" };

/** Returns a name such as 'Ceramic Coating and 1 more', at most 300 characters. */
export function nameSale(items: readonly LineItem[], kind: SaleKind): string {
  const names = [...new Set(items.flatMap(({ name }) => (name.trim() === "" ? [] : [name.trim()])))];
  const [first, ...others] = names;
  if (first === undefined) return unnamed[kind];
  return others.length === 0 ? first.slice(0, 300) : `${first.slice(0, 280)} and ${String(others.length)} more`;
}
