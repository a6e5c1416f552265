import { failureKindOf } from "../../testing/provider-failure";
import { holder, type DebitsWorld } from "./debits-world.contract";

/** What a client connects. */
export function describeBankSessions(world: () => DebitsWorld): void {
  describe("a bank session", () => {
    test("is the customer's, and empty until something is chosen", async () => {
      const customerId = await world().createCustomer();
      const session = await world().provider.openBankSession({ customerId }, world().newKey());
      expect(session.clientSecret).toContain(session.id);
      expect(await world().provider.readBankSession(session.id)).toEqual({ customerId, accounts: [] });
      await world().fixture.choose(session.clientSecret, []);
      expect(await world().provider.readBankSession(session.id)).toEqual({ customerId, accounts: [] });
    });

    test("has what was chosen, and says what can be debited", async () => {
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

    test("names whose it is, so that nobody takes another's", async () => {
      const [mine, other] = [await world().createCustomer(), await world().createCustomer()];
      const session = await world().provider.openBankSession({ customerId: other }, world().newKey());
      expect((await world().provider.readBankSession(session.id)).customerId).not.toBe(mine);
    });

    test("is refused for a customer whom the provider does not know, and by an id that it does not know", async () => {
      const { provider, newKey } = world();
      expect(await failureKindOf(provider.openBankSession({ customerId: "cus_unknown" }, newKey()))).toBe("refused");
      expect(await failureKindOf(provider.readBankSession("fcsess_unknown"))).toBe("refused");
    });
  });
}

/** What a connected account is good for, and until when. */
export function describeBankAccounts(world: () => DebitsWorld): void {
  describe("a bank account", () => {
    test("is read again, with its customer", async () => {
      const { customerId, account } = await world().connect("good");
      expect(await world().provider.readBankAccount(account.id)).toMatchObject({ ...account, customerId });
    });

    test("is known by its fingerprint, whoever connects it (S31)", async () => {
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

    test.each(["business", "personal"] as const)(
      "of a %s makes a payment method that is nobody's yet",
      async (kind) => {
        const { account } = await world().connect("savings");
        const request = { ...holder, bankAccountId: account.id, holder: kind };
        const method = await world().provider.createPaymentMethod(request, world().newKey());
        const read = await world().provider.readPaymentMethod(method.id);
        expect(read).toEqual({ ...method, customerId: null, blocked: null });
      },
    );

    test("that cannot be debited makes no payment method", async () => {
      const { account } = await world().connect("credit card");
      expect(await failureKindOf(world().createPaymentMethod(account))).toBe("refused");
    });

    test("that its bank does not answer for any more cannot be debited, and says so", async () => {
      const { account } = await world().connect("good");
      await world().fixture.breakOff(account.id);
      const read = await world().provider.readBankAccount(account.id);
      expect(read).toMatchObject({ status: "inactive", debitable: false });
      expect(await failureKindOf(world().createPaymentMethod(account))).toBe("refused");
    });

    test("is disconnected, and stays so", async () => {
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
