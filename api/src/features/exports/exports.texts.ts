import type { OrderPart, SaleKind, VerificationReason } from "@portal/api-contract";

export const kindNames: Readonly<Record<SaleKind, string>> = {
  sale: "Sale",
  refund: "Refund",
  dispute: "Lost dispute",
};

/** S29, S67. */
export const reasonNames: Readonly<Record<VerificationReason | "before-agreement", string>> = {
  "before-agreement": "Nothing is owed before the agreement",
  counted: "Counted",
  "gift-card": "Gift cards do not count",
  "nothing-left": "Nothing is left that counts",
  "other-currency": "Only US dollars count",
  "sale-not-counted": "Its sale was not counted",
  "same-sale": "Counted at another source",
  objected: "On hold: the client objects to it",
};

export const exportTexts = {
  noBusiness: "Only a client has sales to export.",
  running: "Your export is still running. Wait until it is done, or cancel it.",
  busy: "Others are exporting at the moment. Please try again in a minute.",
  all: "All",
  summaryOfAll: "The summary counts all orders of these days and sources.",
  otherCurrencies: "Amounts in other currencies are listed but not added up.",
} as const;

const partNames: Readonly<Record<OrderPart, string>> = {
  refunds: "Refunds alone",
  disputes: "Lost disputes alone",
  tips: "Orders with a tip alone",
  tax: "Orders with sales tax alone",
  "gift-cards": "Orders with a gift card alone",
  "not-counted": "Other amounts that do not count alone",
};

/** Describes a narrowed list in the words of the Home page. */
export function describeNarrowed(part: OrderPart | undefined, search: string | undefined): string {
  const like = search === undefined ? [] : [`like “${search}”`];
  const [first = "", ...rest] = part === undefined ? like : [partNames[part], ...like];
  return [`${first.slice(0, 1).toUpperCase()}${first.slice(1)}`, ...rest].join(", ");
}
