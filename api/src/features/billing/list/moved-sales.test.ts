import type { BillingListAnswer } from "@portal/api-contract";
import fc from "fast-check";
import {
  billOne,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";
import { moveToZone } from "../../../../testing/sales-shop";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const daysOf = (first: number, last: number) => {
  const [startDate, endDate] = [first, last].map((day) => `2026-11-${String(day).padStart(2, "0")}`);
  return { startDate: startDate ?? "", endDate: endDate ?? "" };
};

/** Billable sums by the list and by a rehearsal. */
async function compare(shop: BilledShop, days: ReturnType<typeof daysOf>) {
  const query = new URLSearchParams({ ...days, q: shop.user.email });
  const [client] = read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${query.toString()}`)).data;
  const { lines, total } = await rehearseOne(fixture, shop, days);
  const { sales, commission } = client?.billable ?? {};
  return { listed: { sales, commission }, rehearsed: { sales: lines.length, commission: total } };
}

test("lists a new sale as billable on a day from which a time zone change moved a billed sale", async () => {
  const lastDay = daysOf(30, 30);
  // 12:30 AM in New York; the evening before in Los Angeles.
  const billed = buildSale({ occurredAt: new Date("2026-11-30T05:30:00Z") });
  const shop = await fixture.newShop([billed]);
  expect((await billOne(fixture, shop)).status).toBe(201);
  await moveToZone(fixture, shop, "America/Los_Angeles");
  await fixture.recordSales(shop, [buildSale({ occurredAt: new Date("2026-11-30T20:00:00Z") })]);
  const one = { sales: 1, commission: 3_000 };
  expect(await compare(shop, lastDay)).toEqual({ listed: one, rehearsed: one });
});

test("lists a new sale together with the credit of a billed sale that was canceled", async () => {
  const billed = buildSale({ occurredAt: new Date("2026-11-10T17:00:00Z") });
  const shop = await fixture.newShop([billed]);
  expect((await billOne(fixture, shop)).status).toBe(201);
  await fixture.recordSales(shop, [
    { ...billed, version: 2, state: "canceled" },
    buildSale({ occurredAt: billed.occurredAt }),
  ]);
  const one = { sales: 1, commission: 3_000 - 3_000 };
  expect(await compare(shop, daysOf(1, 30))).toEqual({ listed: one, rehearsed: one });
});

const zones = ["America/New_York", "America/Los_Angeles", "Pacific/Honolulu"] as const;
const day = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  fc.record({
    what: fc.constant("sell" as const),
    hour: fc.integer({ min: 24, max: 143 }),
    cents: fc.integer({ min: 400, max: 9_999 }),
  }),
  fc.record({ what: fc.constant("change" as const), which: fc.nat(), cents: fc.integer({ min: 400, max: 9_999 }) }),
  fc.record({ what: fc.constant("take-back" as const), which: fc.nat() }),
  fc.record({ what: fc.constant("bill" as const), first: day, days: fc.nat({ max: 5 }) }),
  fc.record({ what: fc.constant("move" as const), zone: fc.constantFrom(...zones) }),
);

test("the list equals a rehearsal after any history of sales, changes, cancellations, bills and moves", async () => {
  const history = fc.array(step, { minLength: 8, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const shop = await fixture.newShop();
      const sold: ReturnType<typeof buildSale>[] = [];
      const record = async (sale: ReturnType<typeof buildSale>, index: number) => {
        sold[index] = sale;
        await fixture.recordSales(shop, [sale]);
      };
      for (const one of steps) {
        const index = "which" in one ? one.which % Math.max(1, sold.length) : sold.length;
        const sale = sold[index];
        if (one.what === "sell") {
          const occurredAt = new Date(Date.UTC(2026, 10, 1, one.hour));
          await record(buildSale({ occurredAt, totalCents: one.cents }), index);
        } else if (one.what === "change" && sale) {
          await record({ ...sale, version: sale.version + 1, totalCents: one.cents }, index);
        } else if (one.what === "take-back" && sale) {
          await record({ ...sale, version: sale.version + 1, state: "canceled" }, index);
        } else if (one.what === "bill") {
          await billOne(fixture, shop, {}, daysOf(one.first, one.first + one.days));
        } else if (one.what === "move") await moveToZone(fixture, shop, one.zone);
      }
      for (let first = 1; first <= 6; first += 1) {
        const { listed, rehearsed } = await compare(shop, daysOf(first, first + 1));
        expect(listed).toEqual(rehearsed);
      }
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 6), seed: Number(process.env.PROPERTY_SEED ?? 20261125) },
  );
});
