import { failureKindOf } from "../../../testing/provider-failure";
import type { DebitsScenario } from "./debits-scenario.contract";
import type { Debit } from "./debits.port";

/** Days within which a bank decides, with weekends and holidays. */
const MAX_DAYS = 15;

async function settle({ provider, fixture }: DebitsScenario, id: string): Promise<Debit> {
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const debit = await provider.readDebit(id);
    if (debit.state !== "processing") return debit;
    await fixture.passDay();
  }
  throw new Error("The bank did not decide.");
}

export function describeDebitAttempts(scenario: () => DebitsScenario): void {
  describe("a debit", () => {
    test("is processing until the bank has decided", async () => {
      const { provider, newKey } = scenario();
      const request = await scenario().authorize("good");
      const debit = await provider.createDebit(request, newKey());
      expect(debit).toMatchObject({ state: "processing", amountCents: 12_345, failure: null });
      expect(debit.expectedOn).toBeInstanceOf(Date);
      const settled = await settle(scenario(), debit.id);
      expect(settled).toMatchObject({ id: debit.id, state: "succeeded", amountCents: 12_345 });
    });

    test.each([
      ["empty", "insufficient-funds", null],
      ["closed", "account-closed", "account-closed"],
    ] as const)("fails for an account that is %s: %s", async (role, failure, blocked) => {
      const { provider, newKey } = scenario();
      const request = await scenario().authorize(role);
      const { id } = await provider.createDebit(request, newKey());
      expect(await settle(scenario(), id)).toMatchObject({ state: "failed", failure });
      expect(await provider.readPaymentMethod(request.paymentMethodId)).toMatchObject({ blocked });
    });

    test("is created once when its answer was lost or calls were parallel", async () => {
      const { provider, newKey, fixture } = scenario();
      const request = await scenario().authorize("slow");
      const key = newKey();
      await fixture.failNext("lost answer", "create debit");
      expect(await failureKindOf(provider.createDebit(request, key))).toBe("timeout");
      const made = await Promise.all([1, 2, 3].map(() => provider.createDebit(request, key)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    });

    test("cannot be canceled while in progress", async () => {
      const { provider, newKey } = scenario();
      const { id } = await provider.createDebit(await scenario().authorize("slow"), newKey());
      expect(await failureKindOf(provider.cancelDebit(id, newKey()))).toBe("refused");
      expect((await provider.readDebit(id)).state).toBe("processing");
    });

    test("is refused below fifty cents or without an active mandate of its account and customer", async () => {
      const { provider, newKey } = scenario();
      const [request, other] = [await scenario().authorize("good"), await scenario().authorize("good")];
      const fails = (wrong: Partial<typeof request>) =>
        failureKindOf(provider.createDebit({ ...request, ...wrong }, newKey()));
      expect(await fails({ amountCents: 49 })).toBe("refused");
      expect(await fails({ mandateId: other.mandateId })).toBe("refused");
      expect(await fails({ customerId: other.customerId })).toBe("refused");
      await scenario().fixture.endMandate(request.mandateId);
      expect(await fails({})).toBe("refused");
    });
  });
}
