import { BankAccount } from "../../models/bank-account.model";
import { testPassword } from "../../testing/account-world";
import { startBankWorld, type BankClient, type BankWorld } from "../../testing/bank-world";

let world: BankWorld;
beforeAll(async () => {
  world = await startBankWorld();
});
afterAll(() => world.stop());

/** The account is erased on its day. */
async function deleteAccount({ browser }: BankClient): Promise<void> {
  expect(await browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword })).toMatchObject({
    status: 200,
  });
  await world.advance(7 * 86_400_000 + 1_000);
  await world.portal.runJobs();
}

test("with a deleted account goes the permission to debit, here and at the provider", async () => {
  const client = await world.newBankClient("mandate");
  const other = await world.newBankClient("mandate");
  await deleteAccount(client);
  const row = await world.findNewest(client);
  expect([row.state, row.reason]).toEqual(["revoked", "account deleted"]);
  expect(await world.askStripe(`payment_methods/${row.paymentMethodId ?? ""}`)).toMatchObject({ customer: null });
  expect(await world.askStripe(`mandates/${row.mandateId ?? ""}`)).toMatchObject({ status: "inactive" });
  const [account] = await BankAccount.findAll({ where: { businessId: client.businessId } });
  expect([account?.status, account?.releasedAt === null]).toEqual(["disconnected", false]);
  expect(await world.findNewest(other)).toMatchObject({ state: "active" });
});

test("likewise one that waits for its deposits, and accounts that were shared and not chosen", async () => {
  const waiting = await world.newBankClient("mandate", { account: "Micro-deposits with amounts" });
  await deleteAccount(waiting);
  const row = await world.findNewest(waiting);
  expect(row.state).toBe("revoked");
  expect(await world.askStripe(`setup_intents/${row.externalId ?? ""}`)).toMatchObject({ status: "canceled" });
  const sharing = await world.newBankClient("bank");
  const where = { businessId: sharing.businessId, status: "active" as const };
  expect(await BankAccount.count({ where })).toBe(1);
  await deleteAccount(sharing);
  expect(await BankAccount.count({ where })).toBe(0);
});
