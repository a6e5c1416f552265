import type { SquareClient } from "../../../testing/square.fixture";
import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

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
  const client = await fixture.newLinkedClient();
  await fixture.readSales(client);
  const before = await figuresOf(client);
  await fixture.sell(client.merchantId, 4_000);
  await fixture.readSales(client);
  // The account is in another zone, but days stay in the zone of the business.
  const account = await fixture.newAccount("Pacific/Honolulu");
  await fixture.accounts.pay({ account, amount: 10_000, tip: 1_500 });
  expect(await fixture.linkStripe(client, account)).toMatchObject({ status: 200 });
  await fixture.portal.runJobs();

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
