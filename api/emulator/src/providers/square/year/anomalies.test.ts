import type { OrderRecord } from "../orders/order.model.js";
import { priceSale } from "../orders/price-sale.js";
import { type Anomaly } from "./anomaly.js";
import { localDate } from "./local-day.js";
import {
  abroad,
  abroadYear,
  brooklyn,
  contentOf,
  HOUR_MS,
  refundsOf,
  returnedBy,
  returns,
  sales,
  STARTED_AT,
  totalOf,
  year,
} from "../../../testing/year-of-sales.js";

describe("anomalies of a sale", () => {
  test("tip: the total includes a tip", () => {
    for (const sale of sales("tip")) expect(priceSale(contentOf(sale)).amounts.tip).toBeGreaterThan(0);
  });
  test("tax: the total includes a tax", () => {
    for (const sale of sales("tax")) expect(priceSale(contentOf(sale)).amounts.tax).toBeGreaterThan(0);
  });
  test("order-discount: lines share a discount of the order", () => {
    for (const sale of sales("order-discount")) expect(priceSale(contentOf(sale)).amounts.discount).toBeGreaterThan(0);
  });
  test("service-charge: the total includes a service charge", () => {
    for (const sale of sales("service-charge")) expect(contentOf(sale).serviceCharge).toBeGreaterThan(0);
  });
  test("decimal-quantity and five-decimal-quantity: quantities are not whole", () => {
    const quantities = (anomaly: Anomaly): string[] =>
      sales(anomaly).map((sale) => contentOf(sale).lines.at(-1)?.quantity ?? "");
    for (const quantity of quantities("decimal-quantity")) expect(quantity).toMatch(/^\d+\.\d{1,2}$/);
    for (const quantity of quantities("five-decimal-quantity")) expect(quantity).toMatch(/^\d+\.\d{5}$/);
  });
  test("gift-card-alone: only a gift card, without tax", () => {
    for (const sale of sales("gift-card-alone")) {
      expect(contentOf(sale).lines.map(({ type }) => type)).toEqual(["GIFT_CARD"]);
      expect(totalOf(sale)).toBe(10_000);
    }
  });
  test("gift-card-mixed: a gift card beside items, with tax on the items only", () => {
    for (const sale of sales("gift-card-mixed")) {
      const { lines } = contentOf(sale);
      expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(["ITEM", "GIFT_CARD"]));
      const priced = priceSale(contentOf(sale)).lines.at(-1);
      expect(priced).toEqual({ gross: 10_000, discount: 0, tax: 0, total: 10_000 });
    }
  });
  test("paid-by-gift-card: the tender is a gift card", () => {
    for (const sale of sales("paid-by-gift-card")) expect(contentOf(sale).tender).toBe("SQUARE_GIFT_CARD");
  });
  test("canceled, open, draft: not completed", () => {
    for (const sale of sales("canceled")) expect([sale.state, sale.closedAt !== null]).toEqual(["CANCELED", true]);
    for (const sale of sales("open")) expect([sale.state, sale.closedAt]).toEqual(["OPEN", null]);
    for (const sale of sales("draft")) expect([sale.state, sale.closedAt]).toEqual(["DRAFT", null]);
  });
  test("zero-total: free, without a payment", () => {
    for (const sale of sales("zero-total")) expect([totalOf(sale), contentOf(sale).tender]).toEqual([0, null]);
  });
  test("long-name and emoji-name: the longest name and one beyond ASCII", () => {
    for (const sale of sales("long-name")) expect(contentOf(sale).lines.at(-1)?.name).toHaveLength(512);
    for (const sale of sales("emoji-name")) expect(contentOf(sale).lines.at(-1)?.name).toMatch(/\p{Emoji}/u);
  });
  test("day-edge: closed in the first or last millisecond of a local day", () => {
    for (const sale of sales("day-edge")) {
      const zone = brooklyn.locations[0]?.timezone ?? "";
      const closedAt = sale.closedAt ?? 0;
      const isFirst = localDate(zone, closedAt - 1) !== localDate(zone, closedAt);
      const isLast = localDate(zone, closedAt + 1) !== localDate(zone, closedAt);
      expect(isFirst || isLast).toBe(true);
    }
  });
  test("dst-gap and dst-overlap: closed within half an hour of a clock change", () => {
    const changes = [Date.parse("2026-03-08T07:00:00Z"), Date.parse("2026-11-01T06:00:00Z")];
    const distance = (sale: OrderRecord, change = 0): number => Math.abs((sale.closedAt ?? 0) - change);
    for (const sale of sales("dst-gap")) expect(distance(sale, changes[0])).toBeLessThan(HOUR_MS / 2);
    for (const sale of sales("dst-overlap")) expect(distance(sale, changes[1])).toBeLessThan(HOUR_MS / 2);
  });
  test("offline-late: arrives 64 to 71 hours later", () => {
    const late = sales("offline-late");
    for (const sale of late) {
      const hours = (sale.visibleAt - (sale.closedAt ?? 0)) / HOUR_MS;
      expect(hours).toBeGreaterThanOrEqual(64);
      expect(hours).toBeLessThan(72);
    }
    expect(late.some((sale) => sale.visibleAt > STARTED_AT)).toBe(true);
  });
  test("foreign-currency and foreign-currency-refund: in Canadian dollars at the location abroad", () => {
    for (const sale of sales("foreign-currency", abroadYear)) {
      expect([sale.currency, sale.locationId]).toEqual(["CAD", abroad.locations[1]?.id]);
    }
    for (const order of returns("foreign-currency-refund", abroadYear)) expect(order.currency).toBe("CAD");
    for (const sale of sales("foreign-currency-refund", abroadYear)) {
      for (const refund of refundsOf(sale, abroadYear)) expect(refund.currency).toBe("CAD");
    }
  });
});

describe("anomalies after a sale", () => {
  test("partial-refund: returns a line with its tax but not the tip", () => {
    for (const order of returns("partial-refund")) {
      const { amounts, sourceOrderId } = returnedBy(order);
      const sale = year.orders.find(({ id }) => id === sourceOrderId);
      expect(sale && totalOf(sale)).toBeGreaterThan(amounts.total);
      expect([amounts.tip, amounts.tax > 0]).toEqual([0, true]);
    }
  });
  test.each(["full-refund", "refund-across-month", "refund-listed-on-sale"] as const)(
    "%s: returns the whole sale",
    (anomaly) => {
      for (const sale of sales(anomaly)) expect(refundsOf(sale).map(({ amount }) => amount)).toEqual([totalOf(sale)]);
    },
  );
  test("two-refunds-whole: two parts add up to the sale", () => {
    for (const sale of sales("two-refunds-whole")) {
      const amounts = refundsOf(sale).map(({ amount }) => amount);
      expect(amounts).toHaveLength(2);
      expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(totalOf(sale));
    }
  });
  test("refund-by-amount: returns an amount without a line", () => {
    for (const order of returns("refund-by-amount")) {
      expect(returnedBy(order).lines.map(({ type, sourceLine }) => [type, sourceLine])).toEqual([
        ["CUSTOM_AMOUNT", null],
      ]);
    }
  });
  test("refund-across-month: sold in one month, refunded in the next", () => {
    const zone = brooklyn.locations[0]?.timezone ?? "";
    for (const sale of sales("refund-across-month")) {
      const [refund] = refundsOf(sale);
      expect(localDate(zone, refund?.createdAt ?? 0).slice(0, 7)).not.toBe(
        localDate(zone, sale.closedAt ?? 0).slice(0, 7),
      );
    }
  });
  test("refund-listed-on-sale: sale and return order contain the same refund", () => {
    for (const sale of sales("refund-listed-on-sale")) {
      const [refund] = refundsOf(sale);
      const order = year.orders.find(({ id }) => id === refund?.orderId);
      expect(sale.listedRefunds).toEqual([refund]);
      expect(order?.listedRefunds).toEqual([refund]);
    }
  });
  test("refund-without-return-order: a refund without a return order", () => {
    for (const sale of sales("refund-without-return-order")) {
      const [refund] = refundsOf(sale);
      expect([sale.id, null]).toContain(refund?.orderId);
      const sources = year.orders.flatMap((order) => {
        const content = order.content();
        return content.kind === "return" ? [content.sourceOrderId] : [];
      });
      expect(sources).not.toContain(sale.id);
    }
  });
  test.each([
    ["refund-rejected", "REJECTED"],
    ["refund-failed", "FAILED"],
  ] as const)("%s: later %s", (anomaly, status) => {
    for (const sale of sales(anomaly)) {
      const [refund] = refundsOf(sale);
      expect(refund).toMatchObject({ status, orderId: null });
      expect(refund?.updatedAt).toBeGreaterThan(refund?.createdAt ?? Infinity);
    }
  });
  test("return-null-totals: the return order's totals are null", () => {
    for (const order of returns("return-null-totals")) expect(returnedBy(order).totals).toBe("null");
  });
  test("return-without-refunds: the return order contains no refund", () => {
    for (const order of returns("return-without-refunds")) expect(order.listedRefunds).toEqual([]);
  });
  test("return-unlinked: a return without a sale or a refund", () => {
    for (const order of returns("return-unlinked")) {
      expect(returnedBy(order).sourceOrderId).toBeNull();
      expect(year.refunds.some(({ orderId }) => orderId === order.id)).toBe(false);
    }
  });
  test.each([
    ["dispute-lost", "LOST"],
    ["dispute-won", "WON"],
  ] as const)("%s: a dispute of the whole payment ends %s", (anomaly, state) => {
    for (const sale of sales(anomaly)) {
      const found = year.disputes.filter(({ saleId }) => saleId === sale.id);
      expect(found).toMatchObject([{ state, amount: totalOf(sale) }]);
    }
  });
});
