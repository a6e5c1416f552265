import type { RowSource, SaleKind, VerificationReason } from "@portal/shared-ui/api";

/** Why a row counts, or does not (S29). */
export const reasonTexts: Readonly<Record<VerificationReason, string>> = {
  counted: "Counted",
  "gift-card": "Gift cards do not count",
  "nothing-left": "Nothing is left that counts",
  "other-currency": "Only US dollars count",
  "sale-not-counted": "Its sale was not counted",
};

export const kindTexts: Readonly<Record<Exclude<SaleKind, "sale">, string>> = {
  refund: "Refund",
  dispute: "Lost dispute",
};

export const sourceTexts: Readonly<Record<RowSource, string>> = {
  square: "Square",
  stripe: "Stripe",
  bank: "Bank deposit",
};
