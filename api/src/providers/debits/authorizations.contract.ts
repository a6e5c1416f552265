import { failureKindOf } from "../../testing/provider-failure";
import { acceptance, type DebitsWorld } from "./debits-world.contract";

/** From a payment method to a mandate. */
export function describeAuthorizations(world: () => DebitsWorld): void {
  describe("an authorization", () => {
    test("is open until its holder accepts, then it has a mandate and the account belongs to the customer", async () => {
      const { customerId, method, authorizationId: id } = await world().prepare("good");
      const { provider } = world();
      const prepared = { id, paymentMethodId: method.id, deposits: null, reason: null };
      expect(await provider.readAuthorization(id)).toEqual({ ...prepared, state: "open", mandateId: null });
      const accepted = await world().accept(id);
      expect(accepted).toEqual({ ...prepared, state: "accepted", mandateId: accepted.mandateId });
      expect(await provider.readAuthorization(id)).toEqual(accepted);
      expect(await provider.readMandate(accepted.mandateId ?? "")).toEqual({
        id: accepted.mandateId,
        state: "active",
        paymentMethodId: method.id,
      });
      expect(await provider.readPaymentMethod(method.id)).toMatchObject({ customerId });
      await provider.setDefaultPaymentMethod({ customerId, paymentMethodId: method.id }, world().newKey());
    });

    test("is accepted once, and only with an IP address", async () => {
      const { authorizationId: id } = await world().prepare("good");
      const nowhere = world().provider.acceptAuthorization({ id, ...acceptance, ip: "nowhere" }, world().newKey());
      expect(await failureKindOf(nowhere)).toBe("refused");
      await world().accept(id);
      expect(await failureKindOf(world().accept(id))).toBe("refused");
    });

    test("can be canceled only before it is accepted", async () => {
      const [open, accepted] = [await world().prepare("good"), await world().prepare("good")];
      const { provider, newKey } = world();
      expect(await provider.cancelAuthorization(open.authorizationId, newKey())).toMatchObject({ state: "canceled" });
      expect(await failureKindOf(world().accept(open.authorizationId))).toBe("refused");
      await world().accept(accepted.authorizationId);
      expect(await failureKindOf(provider.cancelAuthorization(accepted.authorizationId, newKey()))).toBe("refused");
    });
  });
}

/** End and owner of an authorization. */
export function describeMandates(world: () => DebitsWorld): void {
  describe("an accepted authorization", () => {
    test("ends with its payment method: the mandate becomes inactive", async () => {
      const { method, authorizationId } = await world().prepare("good");
      const { mandateId } = await world().accept(authorizationId);
      await world().provider.detachPaymentMethod(method.id, world().newKey());
      expect(await world().provider.readMandate(mandateId ?? "")).toMatchObject({ state: "inactive" });
      expect(await world().provider.readPaymentMethod(method.id)).toMatchObject({ customerId: null });
    });

    test("cannot be used for another customer", async () => {
      const { method, authorizationId } = await world().prepare("good");
      await world().accept(authorizationId);
      const stranger = await world().createCustomer();
      const { provider, newKey } = world();
      const take = async () => {
        const request = { customerId: stranger, paymentMethodId: method.id };
        const { id } = await provider.prepareAuthorization(request, newKey());
        await world().accept(id);
      };
      expect(await failureKindOf(take())).toBe("refused");
    });
  });
}
