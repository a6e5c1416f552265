import type { RowSource, SaleKind, SalesOrder, VerificationReason } from "@portal/shared-ui/api";

/** Why a row counts, or does not (S29). */
const reasonTexts: Readonly<Record<VerificationReason, string>> = {
  counted: "Counted",
  "gift-card": "Gift cards do not count",
  "nothing-left": "Nothing is left that counts",
  "other-currency": "Only US dollars count",
  "sale-not-counted": "Its sale was not counted",
  "same-sale": "Counted at another source",
};

/** A payment at Stripe of which all but the tip counts: Stripe told no sales tax of it, which it tells of few (S29). */
export function explainReason({ kind, source, reason, verified, ...order }: SalesOrder): string {
  const isWhole = verified === order.total_money.amount - order.total_tip_money.amount;
  const isUntaxed = source === "stripe" && kind === "sale" && reason === "counted" && isWhole;
  return isUntaxed ? "Counted in full, as Stripe told no sales tax" : reasonTexts[reason];
}

export const kindTexts: Readonly<Record<Exclude<SaleKind, "sale">, string>> = {
  refund: "Refund",
  dispute: "Lost dispute",
};

export const sourceTexts: Readonly<Record<RowSource, string>> = {
  square: "Square",
  stripe: "Stripe",
  bank: "Bank deposit",
};
