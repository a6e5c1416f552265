import type { DebitDelivery, DebitEvent } from "./debit-delivery.port";
import type { DebitsScenario, ReceivedDelivery } from "./debits-scenario.contract";

export function describeDebitDeliveries(scenario: () => DebitsScenario): void {
  describe("a delivery", () => {
    async function waitFor(event: DebitEvent): Promise<{ received: ReceivedDelivery; delivery: DebitDelivery }> {
      for (let tries = 0; tries < 200; tries += 1) {
        for (const received of scenario().fixture.received()) {
          const delivery = scenario().provider.readDelivery(received);
          if (delivery && JSON.stringify(delivery.event) === JSON.stringify(event)) return { received, delivery };
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("It was not delivered.");
    }

    test("reports the account, the authorization, its payment method, and the mandate's end", async () => {
      const { account, method, authorizationId } = await scenario().prepare("good");
      const { mandateId } = await scenario().accept(authorizationId);
      await waitFor({ kind: "bank-account", bankAccountId: account.id });
      await waitFor({ kind: "authorization", authorizationId });
      await waitFor({ kind: "payment-method", paymentMethodId: method.id });
      await scenario().fixture.endMandate(mandateId ?? "");
      const { delivery } = await waitFor({ kind: "mandate", mandateId: mandateId ?? "" });
      expect(await scenario().provider.readMandate(mandateId ?? "")).toMatchObject({ state: "inactive" });
      expect(delivery.eventId).not.toBe("");
      expect(delivery.type).not.toBe("");
    });

    test("is rejected when changed, unsigned, or signed by another secret", async () => {
      const { authorizationId } = await scenario().prepare("good");
      const { received } = await waitFor({ kind: "authorization", authorizationId });
      const changed = Buffer.from(received.rawBody.toString("utf8").replace(authorizationId, `${authorizationId}x`));
      expect(scenario().provider.readDelivery({ ...received, rawBody: changed })).toBeNull();
      expect(scenario().provider.readDelivery({ ...received, headers: {} })).toBeNull();
      expect(scenario().fixture.unauthorized.readDelivery(received)).toBeNull();
    });
  });
}
