import type { SourceDelivery } from "./sales-source.port";
import type { ReceivedDelivery, SourceWorld } from "./source-world.contract";

/** Webhook deliveries at our address. */
export function describeDeliveries(world: () => SourceWorld): void {
  describe("a delivery", () => {
    /** Returns the first match from `start` on, because deliveries of earlier tests may still arrive. */
    async function waitFor(start: number, isIt: (delivery: SourceDelivery) => boolean): Promise<ReceivedDelivery> {
      for (let tries = 0; tries < 200; tries += 1) {
        const found = world()
          .fixture.received()
          .slice(start)
          .find((received) => {
            const delivery = world().source.readDelivery(received);
            return delivery !== null && isIt(delivery);
          });
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("It was not delivered.");
    }

    async function receiveSale(): Promise<{ id: string; received: ReceivedDelivery }> {
      const start = world().fixture.received().length;
      const id = await world().sell({ unitPrice: 1_000 });
      const received = await waitFor(start, ({ event }) => event.kind === "orders" && event.orderIds.includes(id));
      return { id, received };
    }

    test("names records that can be read", async () => {
      const { id, received } = await receiveSale();
      const delivery = world().source.readDelivery(received);
      expect(delivery).toMatchObject({ accountId: world().grant.accountId, event: { kind: "orders", orderIds: [id] } });
      expect(delivery?.eventId).not.toBe("");
      expect(await world().readSale(id)).toMatchObject({ totalCents: 1_000 });
    });

    test("is rejected when changed, unsigned, or signed by another key", async () => {
      const { received } = await receiveSale();
      const changed = Buffer.concat([received.rawBody, Buffer.from(" ")]);
      expect(world().source.readDelivery({ ...received, rawBody: changed })).toBeNull();
      expect(world().source.readDelivery({ ...received, headers: {} })).toBeNull();
      expect(world().fixture.misconfigured.readDelivery(received)).toBeNull();
    });

    test("reports that a client has ended the grant", async () => {
      const start = world().fixture.received().length;
      await world().fixture.endGrant(world().grant.accountId);
      const received = await waitFor(start, ({ event }) => event.kind === "revoked");
      expect(world().source.readDelivery(received)?.accountId).toBe(world().grant.accountId);
      await world().link();
    });
  });
}
