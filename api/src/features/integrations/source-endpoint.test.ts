import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

const minute = 60_000;
const patience = "You don't need to do anything. We read them every few minutes.";

const setEndpoint = (state: "enabled" | "disabled" | "deleted") =>
  fixture.lab.control("stripe-connect/endpoint", { state });

async function checkEndpoint(): Promise<void> {
  await fixture.advance(6 * minute);
  await fixture.runScheduledTask("endpoints");
  await fixture.portal.runJobs();
}

describe("Stripe's webhook endpoint", () => {
  test.each([
    [
      "disabled",
      {
        reason: "At Stripe, sending us new sales right away is switched off.",
        cure: `${patience} The agency has to switch it on again at Stripe.`,
      },
    ],
    [
      "deleted",
      {
        reason: "Stripe does not know where to send us new sales.",
        cure: `${patience} The agency has to enter our address at Stripe again.`,
      },
    ],
  ] as const)("degrades only the cards of Stripe while it is %s", async (state, said) => {
    const client = await fixture.newStripeClient();
    await checkEndpoint();
    expect(await fixture.readStripeCard(client)).toMatchObject({ status: "connected", reason: null });
    await setEndpoint(state);
    await checkEndpoint();
    expect(await fixture.readStripeCard(client)).toMatchObject({ status: "degraded", isConnected: true, ...said });
    const atSquare = await fixture.newLinkedClient();
    expect(await fixture.readCard(atSquare)).toMatchObject({ status: "connected", reason: null });
    await setEndpoint("enabled");
    await checkEndpoint();
    expect(await fixture.readStripeCard(client)).toMatchObject({ status: "connected", reason: null, cure: null });
  });

  test("keeps its known state while Stripe does not respond", async () => {
    const client = await fixture.newStripeClient();
    await setEndpoint("disabled");
    await checkEndpoint();
    await setEndpoint("enabled");
    const path = "/v1/webhook_endpoints";
    await fixture.lab.control("faults", { provider: "stripe-connect", kind: "500", count: 9, to: path });
    await checkEndpoint();
    expect(await fixture.readStripeCard(client)).toMatchObject({ status: "degraded" });
    await fixture.lab.control("faults/clear", {});
    await checkEndpoint();
    expect(await fixture.readStripeCard(client)).toMatchObject({ status: "connected", reason: null });
  });
});
