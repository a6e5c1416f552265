import { addDays, toLocalDay } from "../../../models/values/local-day";
import { billOne, noonOf, wash } from "../../../../testing/billing-world";
import { startRiskWorld, type RiskWorld } from "../../../../testing/risk-world";
import { findFirstBill } from "../score/gather-facts";
import { findScoredClients } from "./clients.sql";
import { sumSales } from "./sales.sql";

let world: RiskWorld;
beforeAll(async () => {
  world = await startRiskWorld();
});
afterAll(() => world.stop());

test("splits sales at the day of the first bill in the client's zone, where it may be a day before the UTC day", async () => {
  const day = toLocalDay(world.portal.clock.now(), "America/New_York");
  const ofDay = wash({ totalCents: 7_000, occurredAt: noonOf(day) });
  const shop = await world.newShop([wash({ totalCents: 5_000, occurredAt: noonOf(addDays(day, -1)) }), ofDay]);
  await world.passTo(day, 22);
  expect(await billOne(world, shop, {}, { startDate: addDays(day, -1), endDate: day })).toMatchObject({ status: 201 });
  expect(toLocalDay(world.portal.clock.now(), "UTC")).toBe(addDays(day, 1));
  await world.passTo(addDays(day, 1), 12);
  const clients = await findScoredClients([shop.businessId]);
  const from = addDays(day, -30);
  const sums = await sumSales(
    clients.map((client) => findFirstBill(client, world.portal.clock.now())),
    { recentFrom: from, usualFrom: from, depositsFrom: from },
  );
  expect(sums.get(shop.businessId)).toMatchObject({ firstBefore: 5_000, firstAfter: 7_000 });
});
