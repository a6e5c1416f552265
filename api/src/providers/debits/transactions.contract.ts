import type { BankTransaction, ConnectedAccount } from "./debits.port";
import { failureKindOf } from "../../../testing/provider-failure";
import type { DebitsScenario } from "./debits-scenario.contract";

async function listAll({ provider }: DebitsScenario, id: string, after: string | null): Promise<BankTransaction[]> {
  const transactions: BankTransaction[] = [];
  for await (const page of provider.listTransactions(id, { after })) transactions.push(...page);
  return transactions;
}

async function waitForRefresh({ provider }: DebitsScenario, id: string, last: string | null): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { refresh }: ConnectedAccount = await provider.readBankAccount(id);
    if (refresh?.state === "succeeded" && refresh.id !== last) return refresh.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The account was not read.");
}

export function describeTransactions(scenario: () => DebitsScenario): void {
  describe("the transactions of an account", () => {
    async function subscribe(): Promise<{ id: string; first: string }> {
      const { account } = await scenario().connect("good");
      await scenario().provider.subscribeTransactions(account.id, scenario().newKey());
      return { id: account.id, first: await waitForRefresh(scenario(), account.id, null) };
    }

    test("are refused before the first refresh or for a disconnected account", async () => {
      const { account } = await scenario().connect("good");
      expect((await scenario().provider.readBankAccount(account.id)).refresh).toBeNull();
      expect(await failureKindOf(listAll(scenario(), account.id, null))).toBe("refused");
      await scenario().provider.disconnectBankAccount(account.id, scenario().newKey());
      const { provider, newKey } = scenario();
      expect(await failureKindOf(provider.subscribeTransactions(account.id, newKey()))).toBe("refused");
    });

    test("are listed newest first, each once, over all pages", async () => {
      const { id } = await subscribe();
      const transactions = await listAll(scenario(), id, null);
      expect(transactions.length).toBeGreaterThan(100);
      expect(new Set(transactions.map((own) => own.id)).size).toBe(transactions.length);
      const times = transactions.map(({ transactedAt }) => transactedAt.getTime());
      expect(times).toEqual([...times].sort((left, right) => right - left));
      expect(new Set(transactions.map(({ currency }) => currency))).toEqual(new Set(["USD"]));
    });

    test("are listed from refreshes after the given one", async () => {
      const { id, first } = await subscribe();
      expect(await listAll(scenario(), id, first)).toEqual([]);
      await scenario().fixture.book(id, 4_217, "SQUARE INC PAYOUT");
      await scenario().fixture.passDay();
      await waitForRefresh(scenario(), id, first);
      const transactions = await listAll(scenario(), id, first);
      expect(transactions).toContainEqual(
        expect.objectContaining({ amountCents: 4_217, description: "SQUARE INC PAYOUT" }),
      );
      expect(transactions.length).toBeLessThan((await listAll(scenario(), id, null)).length);
    });
  });
}
