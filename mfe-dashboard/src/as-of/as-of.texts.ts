import type { DifferenceGroup, DifferenceKind, SaleKind } from "@portal/shared-ui/api";
import { formatMoney } from "@portal/shared-ui/money";

const nouns: Readonly<Record<SaleKind, readonly [one: string, more: string]>> = {
  sale: ["sale", "sales"],
  refund: ["refund", "refunds"],
  dispute: ["lost dispute", "lost disputes"],
};

/** Words before and after the noun. */
const frames: Readonly<Record<DifferenceKind, readonly [before: string, behind: string]>> = {
  late: ["late ", ""],
  since: ["", " since"],
  changed: ["", " changed"],
  gone: ["", " gone"],
};

export const differenceTexts: Readonly<Record<DifferenceKind, string>> = {
  late: "Reported late",
  since: "New since then",
  changed: "Amounts changed",
  gone: "No longer counts here",
};

export const rowKindTexts: Readonly<Record<SaleKind, string>> = {
  sale: "Sale",
  refund: "Refund",
  dispute: "Lost dispute",
};

/** `+$410.00`, `−$50.00`. */
export function formatChange(cents: number): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** `3 late sales +$410.00`. If only the commission changed: `3 late sales, commission +$410.00`. */
function describeGroup({ difference, kind, count, totalSales, commission }: DifferenceGroup): string {
  const [one, more] = nouns[kind];
  const [before, behind] = frames[difference];
  const what = `${count.toLocaleString("en-US")} ${before}${count === 1 ? one : more}${behind}`;
  if (totalSales === 0 && commission !== 0) return `${what}, commission ${formatChange(commission)}`;
  return `${what} ${formatChange(totalSales)}`;
}

/** null: no changes. */
export function describeGroups(groups: readonly DifferenceGroup[]): string | null {
  return groups.length === 0 ? null : `${groups.map(describeGroup).join(", ")}.`;
}
