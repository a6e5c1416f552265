import { BankAccount } from "../../models/bank-account.model";
import { testPassword } from "../../../testing/account-world";
import { startBankWorld, type BankClient, type BankWorld } from "../../../testing/bank-world";

let world: BankWorld;
beforeAll(async () => {
  world = await startBankWorld();
});
afterAll(() => world.stop());

/** Creates a client whose mandate the bank ended, and a stranger with the same account. */
async function endByBank(): Promise<{ client: BankClient; stranger: BankClient; accountId: string }> {
  const client = await world.newBankClient("mandate");
  const stranger = await world.newBankClient("bank", { account: "Same account as last time" });
  const row = await world.findNewest(client);
  await world.endMandateAtBank(row);
  expect(await world.choose(stranger)).toMatchObject({ status: 409, body: { code: "BANK_ACCOUNT_TAKEN" } });
  return { client, stranger, accountId: row.accountId };
}

describe("an account with a mandate ended by its bank is released (S31)", () => {
  test("once its owner has authorized another account", async () => {
    const { client, stranger } = await endByBank();
    await world.share(client, ["Savings"]);
    await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
    await world.choose(client);
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
    expect(await world.choose(stranger)).toMatchObject({ status: 200 });
    const { accountId } = await world.findNewest(client);
    expect(await BankAccount.findByPk(accountId)).toMatchObject({ releasedAt: null });
  });

  test("once its owner's account is deleted", async () => {
    const { client, accountId } = await endByBank();
    const deletion = await client.browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword });
    expect(deletion).toMatchObject({ status: 200 });
    await world.advance(7 * 86_400_000 + 1_000);
    await world.portal.runJobs();
    const { releasedAt } = await BankAccount.findByPk(accountId, { rejectOnEmpty: true });
    expect(releasedAt).not.toBeNull();
  });
});
