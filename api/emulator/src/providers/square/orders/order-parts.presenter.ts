import { deriveMixedId } from "../derive-id.js";
import type { Money } from "../money.js";
import type { MoneyAmounts } from "./order.model.js";

const UID_LENGTH = 22;

/** Returns the id of a line, which is unique in its order. */
export function lineUidOf(orderId: string, position: number): string {
  return deriveMixedId(`${orderId}:line:${String(position)}`, UID_LENGTH);
}

export function presentAmounts(amounts: MoneyAmounts, money: (amount: number) => Money): Record<string, Money> {
  return {
    total_money: money(amounts.total),
    tax_money: money(amounts.tax),
    discount_money: money(amounts.discount),
    tip_money: money(amounts.tip),
    service_charge_money: money(amounts.serviceCharge),
  };
}
