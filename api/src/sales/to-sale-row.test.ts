import { buildLineItem, buildRefund, buildSale } from "../../testing/sales-builder";
import { fingerprintOf, parseUnits, toSaleRow } from "./to-sale-row";

const connection = { id: "con", businessId: "biz", source: "square", importFrom: new Date("2026-01-01T00:00:00Z") };
const context = { connection, timeZone: "America/New_York", now: new Date("2026-11-21T00:00:00Z") };

describe("parseUnits", () => {
  test.each([
    ["1", 100_000],
    ["0", 0],
    ["2.5", 250_000],
    ["0.00001", 1],
    ["3.14159", 314_159],
    ["1.000000", 100_000],
    ["999999999.99999", 99_999_999_999_999],
  ])("reads %s without rounding", (text, units) => {
    expect(parseUnits(text)).toBe(units);
  });

  test.each(["", "-1", "1.", ".5", "1e3", "1,5", "0.000001", "1234567890", " 1", "NaN"])("throws for '%s'", (text) => {
    expect(() => parseUnits(text)).toThrow("Not a quantity");
  });
});

describe("toSaleRow", () => {
  test("keeps the fingerprint when only version and update time differ", () => {
    const sale = buildSale();
    const later = { ...sale, version: 9, updatedAt: new Date("2026-12-01T00:00:00Z") };
    expect(fingerprintOf(later)).toBe(fingerprintOf(sale));
    const other = { ...sale, lineItems: [buildLineItem({ quantity: "2" })] };
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(sale));
  });

  test("negates the amounts of a refund and its items, without units", () => {
    const refund = buildRefund({ tipCents: 100, isItemized: true, lineItems: [buildLineItem({ quantity: "2" })] });
    const row = toSaleRow(refund, null, context);
    expect(row).toMatchObject({ totalCents: -1_000, tipCents: -100, taxCents: 0, units: 0 });
    expect(JSON.parse(row.lineItems)).toMatchObject([{ quantity: "2", base_price_money: { amount: -10_000 } }]);
  });

  test("contains each item name once in the search text, even with 2,000 items", () => {
    const lineItems = Array.from({ length: 2_000 }, (_, index) =>
      buildLineItem({ name: `Wash ${String(index % 1_999)} 🚗` }),
    );
    const { searchText } = toSaleRow(buildSale({ lineItems }), null, context);
    expect(searchText.match(/Wash 0 /g)).toHaveLength(1);
    expect(Buffer.byteLength(searchText)).toBeLessThan(65_536);
  });
});
