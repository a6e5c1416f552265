import type { BalancePart, BalancePartKind } from "@portal/shared-ui/api";

import { count } from "../billing/billing.texts.js";

export const partNames: Readonly<Record<BalancePartKind, string>> = {
  failed: "Failed",
  "on-its-way": "On its way from your bank",
  scheduled: "Scheduled",
  "on-hold": "On hold",
  "not-billed": "Not billed yet",
  credit: "Credit",
};

export const partLinks: Readonly<Record<BalancePartKind, string>> = {
  failed: "/debits#open-debits",
  "on-its-way": "/debits#open-debits",
  scheduled: "/debits#open-debits",
  "on-hold": "/invoices",
  "not-billed": "/debits#not-billed",
  credit: "/debits#not-billed",
};

/** Count of a part's rows; for a credit, what happens with it. */
export function describePart({ kind, count: rows }: BalancePart): string {
  switch (kind) {
    case "failed":
    case "on-its-way":
    case "scheduled":
      return count(rows, "invoice", "invoices");
    case "on-hold":
      return "Lines you questioned";
    case "not-billed":
      return count(rows, "sale or refund", "sales and refunds");
    case "credit":
      return "Comes off your next invoice";
  }
}
