import type { OrderPart } from "@portal/api-contract";

/** Each says of a row what `sales-sums.sql` says of the sum of this step, so that the rows add up to it. */
const conditions: Readonly<Record<OrderPart, string>> = {
  refunds: "kind = 'refund'",
  disputes: "kind = 'dispute'",
  tips: "tip_cents <> 0",
  tax: "tax_cents <> 0",
  "gift-cards": "gift_card_cents <> 0",
  "not-counted": "total_cents - tip_cents - tax_cents - gift_card_cents <> verified_cents",
};

/** The rows of a step of the bridge; only US dollars are in it (S33). */
export function partCondition(part: OrderPart | undefined): string {
  return part === undefined ? "" : `AND currency = 'USD' AND ${conditions[part]}`;
}
