import { BankAccount } from "../../models/bank-account.model";
import { testPassword } from "../../../testing/account.fixture";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

/** The bank ended the client's mandate; the stranger has the same account. */
async function endByBank(): Promise<{ client: BankClient; stranger: BankClient; accountId: string }> {
  const client = await fixture.newBankClient("mandate");
  const stranger = await fixture.newBankClient("bank", { account: "Same account as last time" });
  const row = await fixture.findNewest(client);
  await fixture.endMandateAtBank(row);
  expect(await fixture.choose(stranger)).toMatchObject({ status: 409, body: { code: "BANK_ACCOUNT_TAKEN" } });
  return { client, stranger, accountId: row.accountId };
}

describe("an account with a mandate ended by its bank is released (S31)", () => {
  test("once its owner has authorized another account", async () => {
    const { client, stranger } = await endByBank();
    await fixture.share(client, ["Savings"]);
    await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
    await fixture.choose(client);
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
    expect(await fixture.choose(stranger)).toMatchObject({ status: 200 });
    const { accountId } = await fixture.findNewest(client);
    expect(await BankAccount.findByPk(accountId)).toMatchObject({ releasedAt: null });
  });

  test("once its owner's account is deleted", async () => {
    const { client, accountId } = await endByBank();
    const deletion = await client.browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword });
    expect(deletion).toMatchObject({ status: 200 });
    await fixture.advance(7 * 86_400_000 + 1_000);
    await fixture.portal.runJobs();
    const { releasedAt } = await BankAccount.findByPk(accountId, { rejectOnEmpty: true });
    expect(releasedAt).not.toBeNull();
  });
});
