import type { DebitDelivery, DebitEvent } from "./debit-delivery.port";
import type { DebitsWorld, ReceivedDelivery } from "./debits-world.contract";

/** Webhook deliveries at our address. */
export function describeDebitDeliveries(world: () => DebitsWorld): void {
  describe("a delivery", () => {
    /** Returns the first delivery of this event. */
    async function waitFor(event: DebitEvent): Promise<{ received: ReceivedDelivery; delivery: DebitDelivery }> {
      for (let tries = 0; tries < 200; tries += 1) {
        for (const received of world().fixture.received()) {
          const delivery = world().provider.readDelivery(received);
          if (delivery && JSON.stringify(delivery.event) === JSON.stringify(event)) return { received, delivery };
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("It was not delivered.");
    }

    test("reports an authorization, its payment method, and the mandate's end", async () => {
      const { account, method, authorizationId } = await world().prepare("good");
      const { mandateId } = await world().accept(authorizationId);
      await waitFor({ kind: "bank-account", bankAccountId: account.id });
      await waitFor({ kind: "authorization", authorizationId });
      await waitFor({ kind: "payment-method", paymentMethodId: method.id });
      await world().fixture.endMandate(mandateId ?? "");
      const { delivery } = await waitFor({ kind: "mandate", mandateId: mandateId ?? "" });
      expect(await world().provider.readMandate(mandateId ?? "")).toMatchObject({ state: "inactive" });
      expect(delivery.eventId).not.toBe("");
      expect(delivery.type).not.toBe("");
    });

    test("is rejected when changed, unsigned, or signed by another secret", async () => {
      const { authorizationId } = await world().prepare("good");
      const { received } = await waitFor({ kind: "authorization", authorizationId });
      const changed = Buffer.from(received.rawBody.toString("utf8").replace(authorizationId, `${authorizationId}x`));
      expect(world().provider.readDelivery({ ...received, rawBody: changed })).toBeNull();
      expect(world().provider.readDelivery({ ...received, headers: {} })).toBeNull();
      expect(world().fixture.unauthorized.readDelivery(received)).toBeNull();
    });
  });
}
