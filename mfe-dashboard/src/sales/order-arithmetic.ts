import type { SalesOrder } from "@portal/shared-ui/api";

import { describeItem, explainReason, kindTexts } from "./order.texts.js";

/** Amounts in cents as the portal sent them. */
export interface OrderLine {
  key: string;
  name: string;
  /** Smaller text beside the name. */
  note?: string;
  /** null: the lines above already contain the amount. */
  paid: number | null;
  /** null: the amount does not count. */
  counts: number | null;
}

/** Lines from the sold amount to the paid and counted amounts, without amounts of zero. */
export function listOrderLines(order: SalesOrder): OrderLine[] {
  const { kind, line_items: items, total_money: total, total_tip_money: tip, parts } = order;
  const sold = items.map((item, index): OrderLine => {
    const { sold: name, price } = describeItem(item, total.currency);
    const amount = parts.lines[index] ?? 0;
    return {
      key: `item ${String(index)}`,
      name,
      ...(item.quantity !== "1" && { note: price }),
      paid: amount,
      counts: amount,
    };
  });
  const more: OrderLine[] = [
    { key: "rest", name: nameRest(order), paid: parts.rest, counts: parts.rest },
    {
      key: "gift-cards",
      name: "Gift cards sold",
      note: "A gift card counts when it is spent",
      paid: null,
      counts: 0 - parts.giftCards,
    },
    { key: "left", name: nameLeft(order), note: explainLeft(order), paid: null, counts: 0 - parts.left },
    { key: "tax", name: "Sales tax", note: "Goes to the state", paid: parts.tax, counts: null },
    { key: "tip", name: "Tip", note: kind === "sale" ? "Yours" : "Refunded", paid: tip.amount, counts: null },
  ];
  return [...sold, ...more.filter(({ paid, counts }) => (paid ?? 0) !== 0 || (counts ?? 0) !== 0)];
}

function nameRest({ kind, line_items: items, parts }: SalesOrder): string {
  if (items.length === 0) return kind === "sale" ? "Sold, without items" : kindTexts[kind];
  return parts.rest < 0 === (kind === "sale") ? "Discount" : "Other charges";
}

function nameLeft({ kind, reason }: SalesOrder): string {
  return kind === "sale" || reason !== "counted" ? "Not counted" : "Did not count before";
}

/** A reversal lowers the commission only by what its sale had added. */
function explainLeft(order: SalesOrder): string {
  if (order.reason !== "counted") return explainReason(order);
  return order.kind === "sale" ? "What is left of the sale" : "Tax, tips and other amounts that did not count";
}
