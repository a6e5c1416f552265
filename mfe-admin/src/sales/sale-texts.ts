import type { SaleKind, SalesSource } from "@portal/shared-ui/api";

export const kindTexts: Readonly<Record<Exclude<SaleKind, "sale">, string>> = {
  refund: "Refund",
  dispute: "Lost dispute",
};

export const sourceTexts: Readonly<Record<SalesSource, string>> = { square: "Square", stripe: "Stripe" };
