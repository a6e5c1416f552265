import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

test("the card shows unbilled sales once there is an agreement", async () => {
  const client = await fixture.newStripeClient();
  expect(await fixture.readStripeCard(client)).toMatchObject({ unbilled: null });
  const { body: shown } = await client.browser.get("/contract/get-client-business");
  const textVersion = /"version":"([^"]+)"/.exec(JSON.stringify(shown))?.[1];
  const details = { businessName: "Corner Wash", state: "NY", businessType: "Corporation", address: "12 Elm Street" };
  const signed = { electronicConsent: true, agreed: true, signature: "Pat Doe" };
  expect((await client.browser.post("/contract/createContract", { ...details, ...signed, textVersion })).status).toBe(
    200,
  );
  expect(await fixture.readStripeCard(client)).toMatchObject({ unbilled: { sales: 0, verified: 0 } });
  // The provider reports whole seconds: a sale in the second of the signature would precede it (D411).
  await fixture.lab.control("clock", { advanceMs: 1_000 });
  fixture.portal.clock.advance(1_000);
  const charge = await fixture.accounts.pay({ account: client.account, amount: 4_000, tip: 500 });
  await fixture.accounts.refund(charge, { amount: 900 });
  await fixture.waitForDeliveries(client.account, 5);
  await fixture.portal.runJobs();
  expect(await fixture.readStripeCard(client)).toMatchObject({ unbilled: { sales: 1, verified: 3_200 } });
});
