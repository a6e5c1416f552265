import type { ProvenDaysAnswer, ProvenLocation } from "@portal/api-contract";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { read as readBody } from "../../../../testing/read-reply";
import { stripeFixture, type StripeFixture } from "../../../../testing/stripe.fixture";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;

test("one answer for 366 days covers both sources", async () => {
  const client = await fixture.newStripeClient();
  await fixture.advance(3 * day);
  client.browser = fixture.portal.newClient();
  await fixture.enter(client.browser, client.user);
  await fixture.linkAndImport(client, fixture.nextMerchant());
  const read = async (query: string) =>
    readBody<ProvenDaysAnswer>(await client.browser.get(`/sales/coverage?${query}`));
  const { timeZone } = await read("");
  const today = toLocalDay(fixture.portal.clock.now(), timeZone);
  const start = addDays(today, -365);

  const { days, rows } = await read(`start=${start}&end=${today}`);
  expect([days.length, days[0], days.at(-1)]).toEqual([366, start, today]);
  expect((await client.browser.get(`/sales/coverage?start=${addDays(start, -1)}&end=${today}`)).status).toBe(422);
  const [stripe, ...others] = rows.filter(({ source }) => source === "stripe");
  const square = rows.filter(({ source }) => source === "square");
  expect([stripe?.locationId, others]).toEqual([client.account, []]);
  expect(square.length).toBeGreaterThan(1);
  expect(rows).toHaveLength(1 + square.length);
  for (const { cells } of rows) expect(cells.map((cell) => cell.day)).toEqual(days);

  // Square was imported today. Stripe was last read three days ago.
  const stateOf = (row: ProvenLocation | undefined, on: string) => row?.cells.find((cell) => cell.day === on)?.state;
  for (const row of square) expect(stateOf(row, addDays(today, -1))).toMatch(/complete|closed/);
  expect([-1, -2].map((before) => stateOf(stripe, addDays(today, before)))).toEqual(["late", "late"]);
  expect(stateOf(stripe, addDays(today, -4))).toMatch(/complete|closed/);
});
