import type { OrderSighting, RowSource, SaleKind, SalesOrder, VerificationReason } from "@portal/shared-ui/api";
import { sourceNames } from "@portal/shared-ui/api";
import { formatMoney } from "@portal/shared-ui/money";

/** S29. */
const reasonTexts: Readonly<Record<VerificationReason, string>> = {
  counted: "Counted",
  "gift-card": "Gift cards do not count",
  "nothing-left": "Nothing left that counts",
  "other-currency": "Only US dollars count",
  "sale-not-counted": "Its sale was not counted",
  "same-sale": "Counted at another source",
  objected: "On hold: you objected",
};

/** Stripe reports sales tax for few payments; without it, all but the tip counts (S29). */
export function explainReason({ kind, source, reason, verified, ...order }: SalesOrder): string {
  const isWhole = verified === order.total_money.amount - order.total_tip_money.amount;
  const isUntaxed = source === "stripe" && kind === "sale" && reason === "counted" && isWhole;
  return isUntaxed ? "Counted in full because Stripe reported no sales tax" : reasonTexts[reason];
}

/** The other source has, or may have, the same sale (D262). */
export function explainDuplicateMatch({ source, state }: OrderSighting): string {
  return state === "same" ? `Also reported by ${sourceTexts[source]}` : `Maybe also reported by ${sourceTexts[source]}`;
}

/** Effect of a duplicate match on the bill. */
export function explainBilling({ state, held }: OrderSighting): string {
  if (state === "same") return "It counts once, here.";
  return held ? "On hold: not billed until the agency decides." : "The other sale is on hold until the agency decides.";
}

export const kindTexts: Readonly<Record<Exclude<SaleKind, "sale">, string>> = {
  refund: "Refund",
  dispute: "Lost dispute",
};

export const sourceTexts: Readonly<Record<RowSource, string>> = {
  ...sourceNames,
  bank: "Bank deposit",
};

export const idTexts: Readonly<Record<RowSource, string>> = {
  square: "Square order ID",
  stripe: "Stripe payment ID",
  bank: "Deposit ID",
};

/** `2 × Tire Shine` and `at $6.50`; a single item has no number. */
export function describeItem(
  { quantity, name, base_price_money: price }: SalesOrder["line_items"][number],
  currency: string,
): { sold: string; price: string } {
  const words = name === "" ? "Item without a name" : name;
  return {
    sold: quantity === "1" ? words : `${quantity} × ${words}`,
    price: `at ${formatMoney(price.amount, currency)}`,
  };
}

/** `Interior Detail and 3 more`. */
export function nameOrder({ kind, line_items: items }: Pick<SalesOrder, "kind" | "line_items">): string {
  const [first, ...others] = items;
  const words = first ? describeItem(first, "USD").sold : "No items";
  const sold = others.length === 0 ? words : `${words} and ${others.length.toLocaleString("en-US")} more`;
  if (kind === "sale") return sold;
  return first ? `${kindTexts[kind]}: ${sold}` : kindTexts[kind];
}
