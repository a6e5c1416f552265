import { startStripeWorld, type StripeWorld } from "../../../testing/stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const patience = "You don't need to do anything. We read them every few minutes.";

const setEndpoint = (state: "enabled" | "disabled" | "deleted") =>
  world.lab.control("stripe-connect/endpoint", { state });

/** Runs the next check of the endpoint. */
async function checkEndpoint(): Promise<void> {
  await world.advance(6 * minute);
  await world.runScheduledTask("endpoints");
  await world.portal.runJobs();
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
    const client = await world.newStripeClient();
    await checkEndpoint();
    expect(await world.readStripeCard(client)).toMatchObject({ status: "connected", reason: null });
    await setEndpoint(state);
    await checkEndpoint();
    expect(await world.readStripeCard(client)).toMatchObject({ status: "degraded", isConnected: true, ...said });
    const atSquare = await world.newLinkedClient();
    expect(await world.readCard(atSquare)).toMatchObject({ status: "connected", reason: null });
    await setEndpoint("enabled");
    await checkEndpoint();
    expect(await world.readStripeCard(client)).toMatchObject({ status: "connected", reason: null, cure: null });
  });

  test("keeps its known state while Stripe does not respond", async () => {
    const client = await world.newStripeClient();
    await setEndpoint("disabled");
    await checkEndpoint();
    await setEndpoint("enabled");
    const path = "/v1/webhook_endpoints";
    await world.lab.control("faults", { provider: "stripe-connect", kind: "500", count: 9, to: path });
    await checkEndpoint();
    expect(await world.readStripeCard(client)).toMatchObject({ status: "degraded" });
    await world.lab.control("faults/clear", {});
    await checkEndpoint();
    expect(await world.readStripeCard(client)).toMatchObject({ status: "connected", reason: null });
  });
});
