import { failureKindOf } from "../../../testing/provider-failure";
import { holder, type DebitsScenario } from "./debits-scenario.contract";

export function describeBankSessions(scenario: () => DebitsScenario): void {
  describe("a bank session", () => {
    test("is empty until an account is chosen", async () => {
      const customerId = await scenario().createCustomer();
      const session = await scenario().provider.openBankSession({ customerId }, scenario().newKey());
      expect(session.clientSecret).toContain(session.id);
      expect(await scenario().provider.readBankSession(session.id)).toEqual({ customerId, accounts: [] });
      await scenario().fixture.choose(session.clientSecret, []);
      expect(await scenario().provider.readBankSession(session.id)).toEqual({ customerId, accounts: [] });
    });

    test("marks the chosen accounts that can be debited", async () => {
      const customerId = await scenario().createCustomer();
      const session = await scenario().provider.openBankSession({ customerId }, scenario().newKey());
      await scenario().fixture.choose(session.clientSecret, ["good", "savings", "credit card"]);
      const { accounts } = await scenario().provider.readBankSession(session.id);
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
      const [mine, other] = [await scenario().createCustomer(), await scenario().createCustomer()];
      const session = await scenario().provider.openBankSession({ customerId: other }, scenario().newKey());
      expect((await scenario().provider.readBankSession(session.id)).customerId).not.toBe(mine);
    });

    test("is rejected for an unknown customer or id", async () => {
      const { provider, newKey } = scenario();
      expect(await failureKindOf(provider.openBankSession({ customerId: "cus_unknown" }, newKey()))).toBe("refused");
      expect(await failureKindOf(provider.readBankSession("fcsess_unknown"))).toBe("refused");
    });
  });
}

export function describeBankAccounts(scenario: () => DebitsScenario): void {
  describe("a bank account", () => {
    test("can be read again, with its customer", async () => {
      const { customerId, account } = await scenario().connect("good");
      expect(await scenario().provider.readBankAccount(account.id)).toMatchObject({ ...account, customerId });
    });

    test("has the same fingerprint for every customer who connects it (S31)", async () => {
      const first = await scenario().connect("good");
      const same = await scenario().connect("same");
      const other = await scenario().connect("good");
      expect(same.customerId).not.toBe(first.customerId);
      const own = await scenario().createPaymentMethod(first.account);
      expect(own).toMatchObject({ last4: first.account.last4, institution: first.account.institution });
      expect(own.routingNumber).toMatch(/^\d{9}$/);
      expect((await scenario().createPaymentMethod(same.account)).fingerprint).toBe(own.fingerprint);
      expect((await scenario().createPaymentMethod(other.account)).fingerprint).not.toBe(own.fingerprint);
    });

    test.each(["business", "personal"] as const)(
      "makes a payment method without a customer for a %s holder",
      async (kind) => {
        const { account } = await scenario().connect("savings");
        const request = { ...holder, bankAccountId: account.id, holder: kind };
        const method = await scenario().provider.createPaymentMethod(request, scenario().newKey());
        const read = await scenario().provider.readPaymentMethod(method.id);
        expect(read).toEqual({ ...method, customerId: null, blocked: null });
      },
    );

    test("makes no payment method if it cannot be debited", async () => {
      const { account } = await scenario().connect("credit card");
      expect(await failureKindOf(scenario().createPaymentMethod(account))).toBe("refused");
    });

    test("cannot be debited if its bank no longer answers", async () => {
      const { account } = await scenario().connect("good");
      await scenario().fixture.disconnectBank(account.id);
      const read = await scenario().provider.readBankAccount(account.id);
      expect(read).toMatchObject({ status: "inactive", debitable: false });
      expect(await failureKindOf(scenario().createPaymentMethod(account))).toBe("refused");
    });

    test("stays disconnected when disconnected twice", async () => {
      const { account } = await scenario().connect("good");
      await scenario().provider.disconnectBankAccount(account.id, scenario().newKey());
      await scenario().provider.disconnectBankAccount(account.id, scenario().newKey());
      const read = await scenario().provider.readBankAccount(account.id);
      expect(read).toMatchObject({ status: "disconnected", debitable: false });
      expect(await failureKindOf(scenario().provider.disconnectBankAccount("fca_unknown", scenario().newKey()))).toBe(
        "refused",
      );
    });
  });
}
