import { BankAccount } from "../../models/bank-account.model";
import { testPassword } from "../../../testing/account-world";
import { startBankWorld, type BankClient, type BankWorld } from "../../../testing/bank-world";

let world: BankWorld;
beforeAll(async () => {
  world = await startBankWorld();
});
afterAll(() => world.stop());

/** Deletes the account and advances the clock to its erasure. */
async function deleteAccount({ browser }: BankClient): Promise<void> {
  expect(await browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword })).toMatchObject({
    status: 200,
  });
  await world.advance(7 * 86_400_000 + 1_000);
  await world.portal.runJobs();
}

test("account deletion revokes the debit authorization here and at Stripe", async () => {
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

test("account deletion cancels a pending micro-deposit authorization", async () => {
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
