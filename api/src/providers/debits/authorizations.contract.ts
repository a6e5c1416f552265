import { failureKindOf } from "../../../testing/provider-failure";
import { acceptance, type DebitsScenario } from "./debits-scenario.contract";

export function describeAuthorizations(scenario: () => DebitsScenario): void {
  describe("an authorization", () => {
    test("has a mandate once its holder accepts", async () => {
      const { customerId, method, authorizationId: id } = await scenario().prepare("good");
      const { provider } = scenario();
      const prepared = { id, paymentMethodId: method.id, deposits: null, reason: null };
      expect(await provider.readAuthorization(id)).toEqual({ ...prepared, state: "open", mandateId: null });
      const accepted = await scenario().accept(id);
      expect(accepted).toEqual({ ...prepared, state: "accepted", mandateId: accepted.mandateId });
      expect(await provider.readAuthorization(id)).toEqual(accepted);
      expect(await provider.readMandate(accepted.mandateId ?? "")).toEqual({
        id: accepted.mandateId,
        state: "active",
        paymentMethodId: method.id,
      });
      expect(await provider.readPaymentMethod(method.id)).toMatchObject({ customerId });
      await provider.setDefaultPaymentMethod({ customerId, paymentMethodId: method.id }, scenario().newKey());
    });

    test("is accepted only with an IP address", async () => {
      const { authorizationId: id } = await scenario().prepare("good");
      const nowhere = scenario().provider.acceptAuthorization(
        { id, ...acceptance, ip: "nowhere" },
        scenario().newKey(),
      );
      expect(await failureKindOf(nowhere)).toBe("refused");
      await scenario().accept(id);
      expect(await failureKindOf(scenario().accept(id))).toBe("refused");
    });

    test("can be canceled only before it is accepted", async () => {
      const [open, accepted] = [await scenario().prepare("good"), await scenario().prepare("good")];
      const { provider, newKey } = scenario();
      expect(await provider.cancelAuthorization(open.authorizationId, newKey())).toMatchObject({ state: "canceled" });
      expect(await failureKindOf(scenario().accept(open.authorizationId))).toBe("refused");
      await scenario().accept(accepted.authorizationId);
      expect(await failureKindOf(provider.cancelAuthorization(accepted.authorizationId, newKey()))).toBe("refused");
    });
  });
}

export function describeMandates(scenario: () => DebitsScenario): void {
  describe("an accepted authorization", () => {
    test("ends with its payment method: the mandate becomes inactive", async () => {
      const { method, authorizationId } = await scenario().prepare("good");
      const { mandateId } = await scenario().accept(authorizationId);
      await scenario().provider.detachPaymentMethod(method.id, scenario().newKey());
      expect(await scenario().provider.readMandate(mandateId ?? "")).toMatchObject({ state: "inactive" });
      expect(await scenario().provider.readPaymentMethod(method.id)).toMatchObject({ customerId: null });
    });

    test("cannot be used for another customer", async () => {
      const { method, authorizationId } = await scenario().prepare("good");
      await scenario().accept(authorizationId);
      const stranger = await scenario().createCustomer();
      const { provider, newKey } = scenario();
      const take = async () => {
        const request = { customerId: stranger, paymentMethodId: method.id };
        const { id } = await provider.prepareAuthorization(request, newKey());
        await scenario().accept(id);
      };
      expect(await failureKindOf(take())).toBe("refused");
    });
  });
}
