import { addDays, toLocalDay } from "../../../models/values/local-day";
import { billOne, noonOf, wash } from "../../../../testing/billing.fixture";
import { riskFixture, type RiskFixture } from "../../../../testing/risk.fixture";
import { findFirstBill } from "../score/gather-facts";
import { findScoredClients } from "./clients.sql";
import { sumSales } from "./sales.sql";

let fixture: RiskFixture;
beforeAll(async () => {
  fixture = await riskFixture.start();
});
afterAll(() => fixture.stop());

test("splits sales at the day of the first bill in the client's zone, where it may be a day before the UTC day", async () => {
  const day = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const ofDay = wash({ totalCents: 7_000, occurredAt: noonOf(day) });
  const shop = await fixture.newShop([wash({ totalCents: 5_000, occurredAt: noonOf(addDays(day, -1)) }), ofDay]);
  await fixture.passTo(day, 22);
  expect(await billOne(fixture, shop, {}, { startDate: addDays(day, -1), endDate: day })).toMatchObject({
    status: 201,
  });
  expect(toLocalDay(fixture.portal.clock.now(), "UTC")).toBe(addDays(day, 1));
  await fixture.passTo(addDays(day, 1), 12);
  const clients = await findScoredClients([shop.businessId]);
  const from = addDays(day, -30);
  const sums = await sumSales(
    clients.map((client) => findFirstBill(client, fixture.portal.clock.now())),
    { recentFrom: from, usualFrom: from, depositsFrom: from },
  );
  expect(sums.get(shop.businessId)).toMatchObject({ firstBefore: 5_000, firstAfter: 7_000 });
});
