import type { OrderPart } from "@portal/api-contract";

/** Conditions of the steps from customer payments to commission. Each selects the rows that `sales-sums.sql` sums for the step. */
const conditions: Readonly<Record<OrderPart, string>> = {
  refunds: "kind = 'refund'",
  disputes: "kind = 'dispute'",
  tips: "tip_cents <> 0",
  tax: "tax_cents <> 0",
  "gift-cards": "gift_card_cents <> 0",
  "not-counted": "total_cents - tip_cents - tax_cents - gift_card_cents <> verified_cents",
};

/** Condition for the rows of a step, which has US dollars only (S33). */
export function partCondition(part: OrderPart | undefined): string {
  return part === undefined ? "" : `AND currency = 'USD' AND ${conditions[part]}`;
}
