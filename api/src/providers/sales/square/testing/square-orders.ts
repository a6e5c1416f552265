import type { SquareOrder } from "../square-shapes";
import { toRecords } from "../to-records";

export const usd = (cents: number) => ({ amount: BigInt(cents), currency: "USD" });

export function sale(overrides: SquareOrder = {}): SquareOrder {
  return {
    id: "sale",
    locationId: "L1",
    state: "COMPLETED",
    version: 4,
    lineItems: [
      { uid: "a", name: "Wash", quantity: "2", itemType: "ITEM", basePriceMoney: usd(5_000), totalMoney: usd(10_900) },
    ],
    totalMoney: usd(11_900),
    totalTaxMoney: usd(900),
    totalTipMoney: usd(1_000),
    createdAt: "2026-03-01T10:00:00Z",
    updatedAt: "2026-03-01T11:00:00.123Z",
    closedAt: "2026-03-01T10:30:00Z",
    ...overrides,
  };
}

export function returned(overrides: SquareOrder = {}): SquareOrder {
  return {
    id: "back",
    locationId: "L1",
    state: "COMPLETED",
    version: 2,
    returns: [
      {
        sourceOrderId: "sale",
        returnLineItems: [
          {
            uid: "b",
            sourceLineItemUid: "a",
            name: "Wash",
            quantity: "1",
            itemType: "ITEM",
            basePriceMoney: usd(5_000),
            totalMoney: usd(5_450),
            totalTaxMoney: usd(450),
          },
        ],
        returnTips: [{ appliedMoney: usd(500) }],
        returnAmounts: { totalMoney: usd(5_950), taxMoney: usd(450), tipMoney: usd(500) },
      },
    ],
    refunds: [{ id: "refund", status: "APPROVED", amountMoney: usd(5_950) }],
    totalMoney: null,
    createdAt: "2026-03-02T10:00:00Z",
    updatedAt: "2026-03-02T10:00:00Z",
    closedAt: "2026-03-02T10:00:00Z",
    ...overrides,
  };
}

export const only = (order: SquareOrder) => {
  const [record, ...more] = toRecords(order);
  if (!record || more.length > 0) throw new Error("Not one record.");
  return record;
};
