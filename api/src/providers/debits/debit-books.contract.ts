import type { BalanceEntry, Debit, ListedDebit } from "./debits.port";
import type { DebitsScenario } from "./debits-scenario.contract";

/** Days within which money arrives, with weekends and holidays. */
const MAX_DAYS = 15;
const beginning = new Date("2020-01-01T00:00:00Z");

async function collect<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

function createBooks(scenario: () => DebitsScenario) {
  return {
    listDebits: (range: { since?: Date; customerId?: string }): Promise<ListedDebit[]> =>
      collect(scenario().provider.listDebits({ since: beginning, ...range })),
    readBalance: async ({ id }: Debit): Promise<BalanceEntry[]> => {
      const entries = await collect(scenario().provider.listBalance({ since: beginning }));
      return entries.filter(({ debitId }) => debitId === id);
    },
    succeed: async () => {
      const { provider, fixture, newKey } = scenario();
      const request = await scenario().authorize("good");
      const { id } = await provider.createDebit(request, newKey());
      for (let days = 0; (await provider.readDebit(id)).state === "processing"; days += 1) {
        if (days > MAX_DAYS) throw new Error("The money did not arrive.");
        await fixture.passDay();
      }
      return { request, debit: await provider.readDebit(id) };
    },
  };
}

export function describeDebitBooks(scenario: () => DebitsScenario): void {
  const { listDebits, readBalance, succeed } = createBooks(scenario);

  describe("the provider's records", () => {
    test("list a customer's debits newest first, over pages", async () => {
      const { provider, newKey } = scenario();
      const request = await scenario().authorize("slow");
      const { customerId, invoiceNumber } = request;
      for (const attempt of [1, 2]) await provider.createDebit({ ...request, attempt }, newKey());
      expect(await listDebits({ customerId })).toMatchObject([
        { customerId, invoiceNumber, attempt: 2, amountCents: 12_345, state: "processing" },
        { customerId, invoiceNumber, attempt: 1, amountCents: 12_345, state: "processing" },
      ]);
      const [newest] = await listDebits({});
      expect(newest).toMatchObject({ customerId, attempt: 2 });
      const later = new Date((newest?.createdAt.getTime() ?? 0) + 60_000);
      expect(await listDebits({ customerId, since: later })).toEqual([]);
    });

    test("have the balance entries of a debit and of its manual refund", async () => {
      const { debit } = await succeed();
      const brought = { kind: "debit", amountCents: 12_345, debitId: debit.id, feeCents: 99 };
      expect(await readBalance(debit)).toMatchObject([brought]);
      await scenario().fixture.refund(debit.id, 345);
      expect(await readBalance(debit)).toMatchObject([{ kind: "refund", amountCents: -345 }, brought]);
      expect(debit.isReturned).toBe(false);
      expect(await scenario().provider.readReturn(debit.id)).toBeNull();
    });

    test.each(["funds", "account", "authorization"] as const)(
      "have a return after success (%s), which ends the mandate",
      async (why) => {
        const { provider, fixture } = scenario();
        const { debit, request } = await succeed();
        await fixture.returnDebit(debit.id, why);
        expect(await provider.readDebit(debit.id)).toMatchObject({ state: "succeeded", isReturned: true });
        expect(await provider.readReturn(debit.id)).toMatchObject({ reason: why, amountCents: 12_345 });
        expect(await readBalance(debit)).toMatchObject([{ kind: "return", amountCents: -12_345 }, { kind: "debit" }]);
        expect(await provider.readMandate(request.mandateId)).toMatchObject({ state: "inactive" });
      },
    );
  });
}
