import { failureKindOf } from "../../../testing/provider-failure";
import type { DebitsScenario } from "./debits-scenario.contract";

const customerOf = (businessId: string) => ({ businessId, email: "ada@cafe.test", name: "Café Ada" });

/** By default, each key creates the customer of its own business. */
export function describeKeys(scenario: () => DebitsScenario): void {
  const create = (key: string, own = customerOf(key)) => scenario().provider.createCustomer(own, key);

  describe("a key", () => {
    test("creates one object, however often it is used", async () => {
      const key = scenario().newKey();
      const first = await create(key);
      expect(await create(key)).toEqual(first);
      expect(await scenario().fixture.countCustomers(key)).toBe(1);
      expect(await create(scenario().newKey())).not.toEqual(first);
    });

    test("creates one object for parallel calls", async () => {
      const key = scenario().newKey();
      await scenario().fixture.failNext("slow", "create customer");
      const made = await Promise.all(Array.from({ length: 20 }, () => create(key)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await scenario().fixture.countCustomers(key)).toBe(1);
    });

    test("still returns its own answer after rejecting another request", async () => {
      const key = scenario().newKey();
      const first = await create(key);
      expect(await failureKindOf(create(key, { ...customerOf(key), email: "bob@cafe.test" }))).toBe("refused");
      expect(await failureKindOf(scenario().provider.openBankSession({ customerId: first.id }, key))).toBe("refused");
      expect(await create(key)).toEqual(first);
    });
  });
}

export function describeTrouble(scenario: () => DebitsScenario): void {
  const create = (key: string) => scenario().provider.createCustomer(customerOf(key), key);

  describe("a failed call", () => {
    test.each([
      ["lost answer", "timeout"],
      ["broken answer", "unavailable"],
      ["down", "unavailable"],
    ] as const)("(%s) returns the same answer for later calls", async (trouble, kind) => {
      const key = scenario().newKey();
      await scenario().fixture.failNext(trouble, "create customer");
      expect(await failureKindOf(create(key))).toBe(kind);
      const made = await create(key);
      expect(await create(key)).toEqual(made);
      expect(await scenario().fixture.countCustomers(key)).toBe(1);
    });

    test("is repeated after short waits while the provider is busy, but not for ever", async () => {
      await scenario().fixture.failNext("busy", "create customer", 4);
      expect((await create(scenario().newKey())).id).not.toBe("");
      await scenario().fixture.failNext("busy", "create customer", 8);
      expect(await failureKindOf(create(scenario().newKey()))).toBe("rate-limited");
    });

    test("distinguishes an unreachable provider from wrong credentials", async () => {
      const { unreachable, unauthorized } = scenario().fixture;
      const customer = customerOf("business");
      expect(await failureKindOf(unreachable.createCustomer(customer, scenario().newKey()))).toBe("unavailable");
      expect(await failureKindOf(unauthorized.createCustomer(customer, scenario().newKey()))).toBe("unauthorized");
    });

    test("may stay unavailable for its key; another key creates the object once", async () => {
      const [key, other] = [scenario().newKey(), scenario().newKey()];
      await scenario().fixture.failNext("down for the key", "create customer");
      expect(await failureKindOf(create(key))).toBe("unavailable");
      expect(await failureKindOf(create(key))).toBe("unavailable");
      expect(await scenario().fixture.countCustomers(key)).toBe(0);
      expect((await scenario().provider.createCustomer(customerOf(key), other)).id).not.toBe("");
      expect(await scenario().fixture.countCustomers(key)).toBe(1);
    });
  });
}

export function describeLostAnswers(scenario: () => DebitsScenario): void {
  describe("a step whose answer was lost", () => {
    test("returns the payment method that it created", async () => {
      const { account } = await scenario().connect("good");
      const key = scenario().newKey();
      const request = { bankAccountId: account.id, holder: "personal", holderName: "Ada", email: "a@b.test" } as const;
      await scenario().fixture.failNext("lost answer", "create payment method");
      expect(await failureKindOf(scenario().provider.createPaymentMethod(request, key))).toBe("timeout");
      const method = await scenario().provider.createPaymentMethod(request, key);
      expect(await scenario().provider.createPaymentMethod(request, key)).toEqual(method);
    });

    test("accepts an authorization once", async () => {
      const { authorizationId } = await scenario().prepare("good");
      const key = scenario().newKey();
      await scenario().fixture.failNext("lost answer", "accept authorization");
      expect(await failureKindOf(scenario().accept(authorizationId, key))).toBe("timeout");
      const known = await scenario().provider.readAuthorization(authorizationId);
      expect(known.state).toBe("accepted");
      expect(await scenario().accept(authorizationId, key)).toEqual(known);
    });
  });
}
