import { sourceNames, type ClientSale, type RowSource, type SaleKind } from "@portal/shared-ui/api";

export const kindTexts: Readonly<Record<Exclude<SaleKind, "sale">, string>> = {
  refund: "Refund",
  dispute: "Lost dispute",
};

export const exclusionTexts: Readonly<Record<ClientSale["reason"], string>> = {
  counted: "Not billed",
  "gift-card": "Gift card",
  "nothing-left": "Nothing left that counts",
  "other-currency": "Other currency",
  "sale-not-counted": "Its sale does not count",
  "same-sale": "Duplicate of another source",
  objected: "On hold: the client objects",
  "before-agreement": "Before the agreement",
  "may-be-same": "Possible duplicate",
  "written-off": "Its sale was written off",
};

export const sourceTexts: Readonly<Record<RowSource, string>> = {
  ...sourceNames,
  bank: "Bank deposit",
};
