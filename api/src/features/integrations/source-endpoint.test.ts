import { startStripeWorld, type StripeWorld } from "../../testing/stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const patience = "There is nothing for you to do: we read them every few minutes.";

const setEndpoint = (state: "enabled" | "disabled" | "deleted") =>
  world.lab.control("stripe-connect/endpoint", { state });

/** The next look at the endpoint. */
async function look(): Promise<void> {
  await world.advance(6 * minute);
  await world.runChore("endpoints");
  await world.portal.runJobs();
}

describe("Stripe's own endpoint for webhooks", () => {
  test.each([
    [
      "disabled",
      {
        reason: "At Stripe it is switched off that we are told of new sales as they are made.",
        cure: `${patience} The agency has to switch it on again at Stripe.`,
      },
    ],
    [
      "deleted",
      {
        reason: "Stripe does not know where to tell us of new sales as they are made.",
        cure: `${patience} The agency has to enter our address at Stripe again.`,
      },
    ],
  ] as const)(
    "that is %s makes every card of Stripe degraded, and only those, until it is enabled",
    async (state, said) => {
      const client = await world.newStripeClient();
      await look();
      expect(await world.readStripeCard(client)).toMatchObject({ status: "connected", reason: null });
      await setEndpoint(state);
      await look();
      expect(await world.readStripeCard(client)).toMatchObject({ status: "degraded", isConnected: true, ...said });
      const atSquare = await world.newLinkedClient();
      expect(await world.readCard(atSquare)).toMatchObject({ status: "connected", reason: null });
      await setEndpoint("enabled");
      await look();
      expect(await world.readStripeCard(client)).toMatchObject({ status: "connected", reason: null, cure: null });
    },
  );

  test("is not judged while Stripe does not answer, and what was known stays", async () => {
    const client = await world.newStripeClient();
    await setEndpoint("disabled");
    await look();
    await setEndpoint("enabled");
    const path = "/v1/webhook_endpoints";
    await world.lab.control("faults", { provider: "stripe-connect", kind: "500", count: 9, to: path });
    await look();
    expect(await world.readStripeCard(client)).toMatchObject({ status: "degraded" });
    await world.lab.control("faults/clear", {});
    await look();
    expect(await world.readStripeCard(client)).toMatchObject({ status: "connected", reason: null });
  });
});
