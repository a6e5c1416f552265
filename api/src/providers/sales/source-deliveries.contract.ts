import type { SourceDelivery } from "./sales-source.port";
import type { ReceivedDelivery, SourceScenario } from "./source-scenario.contract";

export function describeDeliveries(scenario: () => SourceScenario): void {
  describe("a delivery", () => {
    /** Searches from `start` on, because deliveries of earlier tests may still arrive. */
    async function waitFor(start: number, isIt: (delivery: SourceDelivery) => boolean): Promise<ReceivedDelivery> {
      for (let tries = 0; tries < 200; tries += 1) {
        const found = scenario()
          .fixture.received()
          .slice(start)
          .find((received) => {
            const delivery = scenario().source.readDelivery(received);
            return delivery !== null && isIt(delivery);
          });
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("It was not delivered.");
    }

    async function receiveSale(): Promise<{ id: string; received: ReceivedDelivery }> {
      const start = scenario().fixture.received().length;
      const id = await scenario().sell({ unitPrice: 1_000 });
      const received = await waitFor(start, ({ event }) => event.kind === "orders" && event.orderIds.includes(id));
      return { id, received };
    }

    test("names records that can be read", async () => {
      const { id, received } = await receiveSale();
      const delivery = scenario().source.readDelivery(received);
      expect(delivery).toMatchObject({
        accountId: scenario().grant.accountId,
        event: { kind: "orders", orderIds: [id] },
      });
      expect(delivery?.eventId).not.toBe("");
      expect(await scenario().readSale(id)).toMatchObject({ totalCents: 1_000 });
    });

    test("is rejected when changed, unsigned, or signed by another key", async () => {
      const { received } = await receiveSale();
      const changed = Buffer.concat([received.rawBody, Buffer.from(" ")]);
      expect(scenario().source.readDelivery({ ...received, rawBody: changed })).toBeNull();
      expect(scenario().source.readDelivery({ ...received, headers: {} })).toBeNull();
      expect(scenario().fixture.misconfigured.readDelivery(received)).toBeNull();
    });

    test("reports that a client has ended the grant", async () => {
      const start = scenario().fixture.received().length;
      await scenario().fixture.endGrant(scenario().grant.accountId);
      const received = await waitFor(start, ({ event }) => event.kind === "revoked");
      expect(scenario().source.readDelivery(received)?.accountId).toBe(scenario().grant.accountId);
      await scenario().link();
    });
  });
}
