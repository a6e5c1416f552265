import type { SquareClient } from "../../../testing/square-world";
import { startStripeWorld, type StripeWorld } from "../../../testing/stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.stop());

interface Figures {
  totalSales: number;
  commissionable: number;
  salesQuantity: number;
  totalTips: number;
  timeZone: string;
}

async function figuresOf({ browser }: SquareClient, query = ""): Promise<Figures> {
  const { status, body } = await browser.get(`/sales/summary${query}`);
  expect(status).toBe(200);
  return body as Figures;
}

test("a business with Square and Stripe has one dashboard in one zone", async () => {
  const client = await world.newLinkedClient();
  await world.readSales(client);
  const before = await figuresOf(client);
  await world.sell(client.merchantId, 4_000);
  await world.readSales(client);
  // The account is in another zone, but days stay in the zone of the business.
  const account = await world.newAccount("Pacific/Honolulu");
  await world.accounts.pay({ account, amount: 10_000, tip: 1_500 });
  expect(await world.linkStripe(client, account)).toMatchObject({ status: 200 });
  await world.portal.runJobs();

  const [all, square, stripe, both] = await Promise.all([
    figuresOf(client),
    figuresOf(client, "?source=square"),
    figuresOf(client, "?source=stripe"),
    figuresOf(client, "?source=square&source=stripe"),
  ]);
  expect(square.totalSales).toBe(before.totalSales + 4_000);
  expect(stripe).toMatchObject({ totalSales: 11_500, commissionable: 10_000, totalTips: 1_500, salesQuantity: 1 });
  expect(all).toEqual(both);
  for (const key of ["totalSales", "commissionable", "salesQuantity", "totalTips"] as const) {
    expect(all[key]).toBe(square[key] + stripe[key]);
  }
  expect([all, square, stripe].map(({ timeZone }) => timeZone)).toEqual([
    before.timeZone,
    before.timeZone,
    before.timeZone,
  ]);
});
