import type { SalesSource } from "@portal/api-contract";

/** The sources of sales as people know them. */
export const sourceNames: Readonly<Record<SalesSource, string>> = {
  square: "Square",
  stripe: "Stripe",
};
