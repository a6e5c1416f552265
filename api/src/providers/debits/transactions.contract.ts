import type { BankTransaction, ConnectedAccount } from "./debits.port";
import { failureKindOf } from "../../testing/provider-failure";
import type { DebitsWorld } from "./debits-world.contract";

async function listAll({ provider }: DebitsWorld, id: string, after: string | null): Promise<BankTransaction[]> {
  const transactions: BankTransaction[] = [];
  for await (const page of provider.listTransactions(id, { after })) transactions.push(...page);
  return transactions;
}

/** Waits for the end of a later refresh of the account; returns its id. */
async function waitForRefresh({ provider }: DebitsWorld, id: string, last: string | null): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { refresh }: ConnectedAccount = await provider.readBankAccount(id);
    if (refresh?.state === "succeeded" && refresh.id !== last) return refresh.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The account was not read.");
}

/** Transactions on a connected account. */
export function describeTransactions(world: () => DebitsWorld): void {
  describe("the transactions of an account", () => {
    async function subscribe(): Promise<{ id: string; first: string }> {
      const { account } = await world().connect("good");
      await world().provider.subscribeTransactions(account.id, world().newKey());
      return { id: account.id, first: await waitForRefresh(world(), account.id, null) };
    }

    test("are refused before the first refresh and for a disconnected account", async () => {
      const { account } = await world().connect("good");
      expect((await world().provider.readBankAccount(account.id)).refresh).toBeNull();
      expect(await failureKindOf(listAll(world(), account.id, null))).toBe("refused");
      await world().provider.disconnectBankAccount(account.id, world().newKey());
      const { provider, newKey } = world();
      expect(await failureKindOf(provider.subscribeTransactions(account.id, newKey()))).toBe("refused");
    });

    test("are listed newest first, each once, over all pages", async () => {
      const { id } = await subscribe();
      const transactions = await listAll(world(), id, null);
      expect(transactions.length).toBeGreaterThan(100);
      expect(new Set(transactions.map((own) => own.id)).size).toBe(transactions.length);
      const times = transactions.map(({ transactedAt }) => transactedAt.getTime());
      expect(times).toEqual([...times].sort((left, right) => right - left));
      expect(new Set(transactions.map(({ currency }) => currency))).toEqual(new Set(["USD"]));
    });

    test("are refreshed daily and listed since a refresh", async () => {
      const { id, first } = await subscribe();
      expect(await listAll(world(), id, first)).toEqual([]);
      await world().fixture.book(id, 4_217, "SQUARE INC PAYOUT");
      await world().fixture.passDay();
      await waitForRefresh(world(), id, first);
      const told = await listAll(world(), id, first);
      expect(told).toContainEqual(expect.objectContaining({ amountCents: 4_217, description: "SQUARE INC PAYOUT" }));
      expect(told.length).toBeLessThan((await listAll(world(), id, null)).length);
    });
  });
}
