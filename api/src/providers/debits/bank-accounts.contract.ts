import { failureKindOf } from "../../testing/provider-failure";
import { holder, type DebitsWorld } from "./debits-world.contract";

/** Connecting bank accounts. */
export function describeBankSessions(world: () => DebitsWorld): void {
  describe("a bank session", () => {
    test("belongs to the customer and is empty until an account is chosen", async () => {
      const customerId = await world().createCustomer();
      const session = await world().provider.openBankSession({ customerId }, world().newKey());
      expect(session.clientSecret).toContain(session.id);
      expect(await world().provider.readBankSession(session.id)).toEqual({ customerId, accounts: [] });
      await world().fixture.choose(session.clientSecret, []);
      expect(await world().provider.readBankSession(session.id)).toEqual({ customerId, accounts: [] });
    });

    test("has the chosen accounts and says which can be debited", async () => {
      const customerId = await world().createCustomer();
      const session = await world().provider.openBankSession({ customerId }, world().newKey());
      await world().fixture.choose(session.clientSecret, ["good", "savings", "credit card"]);
      const { accounts } = await world().provider.readBankSession(session.id);
      expect(accounts.map(({ kind, debitable, status }) => [kind, debitable, status])).toEqual([
        ["checking", true, "active"],
        ["savings", true, "active"],
        ["other", false, "active"],
      ]);
      for (const { last4, institution } of accounts) {
        expect(last4).toMatch(/^\d{4}$/);
        expect(institution).not.toBe("");
      }
    });

    test("names its customer, so that others cannot use it", async () => {
      const [mine, other] = [await world().createCustomer(), await world().createCustomer()];
      const session = await world().provider.openBankSession({ customerId: other }, world().newKey());
      expect((await world().provider.readBankSession(session.id)).customerId).not.toBe(mine);
    });

    test("is rejected for an unknown customer and an unknown id", async () => {
      const { provider, newKey } = world();
      expect(await failureKindOf(provider.openBankSession({ customerId: "cus_unknown" }, newKey()))).toBe("refused");
      expect(await failureKindOf(provider.readBankSession("fcsess_unknown"))).toBe("refused");
    });
  });
}

/** Uses and end of a connected account. */
export function describeBankAccounts(world: () => DebitsWorld): void {
  describe("a bank account", () => {
    test("can be read again, with its customer", async () => {
      const { customerId, account } = await world().connect("good");
      expect(await world().provider.readBankAccount(account.id)).toMatchObject({ ...account, customerId });
    });

    test("has the same fingerprint for every customer who connects it (S31)", async () => {
      const first = await world().connect("good");
      const same = await world().connect("same");
      const other = await world().connect("good");
      expect(same.customerId).not.toBe(first.customerId);
      const own = await world().createPaymentMethod(first.account);
      expect(own).toMatchObject({ last4: first.account.last4, institution: first.account.institution });
      expect(own.routingNumber).toMatch(/^\d{9}$/);
      expect((await world().createPaymentMethod(same.account)).fingerprint).toBe(own.fingerprint);
      expect((await world().createPaymentMethod(other.account)).fingerprint).not.toBe(own.fingerprint);
    });

    test.each(["business", "personal"] as const)("makes a payment method without a customer for a %s holder", async (kind) => {
      const { account } = await world().connect("savings");
      const request = { ...holder, bankAccountId: account.id, holder: kind };
      const method = await world().provider.createPaymentMethod(request, world().newKey());
      const read = await world().provider.readPaymentMethod(method.id);
      expect(read).toEqual({ ...method, customerId: null, blocked: null });
    });

    test("makes no payment method if it cannot be debited", async () => {
      const { account } = await world().connect("credit card");
      expect(await failureKindOf(world().createPaymentMethod(account))).toBe("refused");
    });

    test("is inactive and cannot be debited if its bank no longer answers", async () => {
      const { account } = await world().connect("good");
      await world().fixture.breakOff(account.id);
      const read = await world().provider.readBankAccount(account.id);
      expect(read).toMatchObject({ status: "inactive", debitable: false });
      expect(await failureKindOf(world().createPaymentMethod(account))).toBe("refused");
    });

    test("can be disconnected twice and stays disconnected", async () => {
      const { account } = await world().connect("good");
      await world().provider.disconnectBankAccount(account.id, world().newKey());
      await world().provider.disconnectBankAccount(account.id, world().newKey());
      const read = await world().provider.readBankAccount(account.id);
      expect(read).toMatchObject({ status: "disconnected", debitable: false });
      expect(await failureKindOf(world().provider.disconnectBankAccount("fca_unknown", world().newKey()))).toBe(
        "refused",
      );
    });
  });
}
