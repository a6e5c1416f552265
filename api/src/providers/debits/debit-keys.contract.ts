import { failureKindOf } from "../../testing/provider-failure";
import type { DebitsWorld } from "./debits-world.contract";

const customerOf = (businessId: string) => ({ businessId, email: "ada@cafe.test", name: "Café Ada" });

/** Guarantees of an idempotency key. Each key has its own business. */
export function describeKeys(world: () => DebitsWorld): void {
  const create = (key: string, own = customerOf(key)) => world().provider.createCustomer(own, key);

  describe("a key", () => {
    test("creates one object, however often it is used", async () => {
      const key = world().newKey();
      const first = await create(key);
      expect(await create(key)).toEqual(first);
      expect(await world().fixture.countCustomers(key)).toBe(1);
      expect(await create(world().newKey())).not.toEqual(first);
    });

    test("creates one object for parallel calls", async () => {
      const key = world().newKey();
      await world().fixture.meet("slow", "create customer");
      const made = await Promise.all(Array.from({ length: 20 }, () => create(key)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await world().fixture.countCustomers(key)).toBe(1);
    });

    test("rejects another request and still returns its own answer", async () => {
      const key = world().newKey();
      const first = await create(key);
      expect(await failureKindOf(create(key, { ...customerOf(key), email: "bob@cafe.test" }))).toBe("refused");
      expect(await failureKindOf(world().provider.openBankSession({ customerId: first.id }, key))).toBe("refused");
      expect(await create(key)).toEqual(first);
    });
  });
}

/** Repeating a failed call with its key leaves no duplicates. */
export function describeTrouble(world: () => DebitsWorld): void {
  const create = (key: string) => world().provider.createCustomer(customerOf(key), key);

  describe("a failed call", () => {
    test.each([
      ["lost answer", "timeout"],
      ["broken answer", "unavailable"],
      ["down", "unavailable"],
    ] as const)("(%s) can be repeated with its key, and later calls return the same answer", async (trouble, kind) => {
      const key = world().newKey();
      await world().fixture.meet(trouble, "create customer");
      expect(await failureKindOf(create(key))).toBe(kind);
      const made = await create(key);
      expect(await create(key)).toEqual(made);
      expect(await world().fixture.countCustomers(key)).toBe(1);
    });

    test("is repeated after short waits while the provider is busy, but not for ever", async () => {
      await world().fixture.meet("busy", "create customer", 4);
      expect((await create(world().newKey())).id).not.toBe("");
      await world().fixture.meet("busy", "create customer", 8);
      expect(await failureKindOf(create(world().newKey()))).toBe("rate-limited");
    });

    test("distinguishes an unreachable provider from wrong credentials", async () => {
      const { unreachable, unauthorized } = world().fixture;
      const customer = customerOf("business");
      expect(await failureKindOf(unreachable.createCustomer(customer, world().newKey()))).toBe("unavailable");
      expect(await failureKindOf(unauthorized.createCustomer(customer, world().newKey()))).toBe("unauthorized");
    });

    test("may stay unavailable for its key; another key creates the object once", async () => {
      const [key, other] = [world().newKey(), world().newKey()];
      await world().fixture.meet("down for the key", "create customer");
      expect(await failureKindOf(create(key))).toBe("unavailable");
      expect(await failureKindOf(create(key))).toBe("unavailable");
      expect(await world().fixture.countCustomers(key)).toBe(0);
      expect((await world().provider.createCustomer(customerOf(key), other)).id).not.toBe("");
      expect(await world().fixture.countCustomers(key)).toBe(1);
    });
  });
}

/** Objects of a client's step whose answer was lost. */
export function describeLostAnswers(world: () => DebitsWorld): void {
  describe("a step whose answer was lost", () => {
    test("returns the payment method that it created", async () => {
      const { account } = await world().connect("good");
      const key = world().newKey();
      const request = { bankAccountId: account.id, holder: "personal", holderName: "Ada", email: "a@b.test" } as const;
      await world().fixture.meet("lost answer", "create payment method");
      expect(await failureKindOf(world().provider.createPaymentMethod(request, key))).toBe("timeout");
      const method = await world().provider.createPaymentMethod(request, key);
      expect(await world().provider.createPaymentMethod(request, key)).toEqual(method);
    });

    test("accepts an authorization once", async () => {
      const { authorizationId } = await world().prepare("good");
      const key = world().newKey();
      await world().fixture.meet("lost answer", "accept authorization");
      expect(await failureKindOf(world().accept(authorizationId, key))).toBe("timeout");
      const known = await world().provider.readAuthorization(authorizationId);
      expect(known.state).toBe("accepted");
      expect(await world().accept(authorizationId, key)).toEqual(known);
    });
  });
}
