import { BankAccount } from "../../models/bank-account.model";
import { testPassword } from "../../../testing/account.fixture";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

async function deleteAccount({ browser }: BankClient): Promise<void> {
  expect(await browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword })).toMatchObject({
    status: 200,
  });
  await fixture.advance(7 * 86_400_000 + 1_000);
  await fixture.portal.runJobs();
}

test("account deletion revokes the debit authorization here and at Stripe", async () => {
  const client = await fixture.newBankClient("mandate");
  const other = await fixture.newBankClient("mandate");
  await deleteAccount(client);
  const row = await fixture.findNewest(client);
  expect([row.state, row.reason]).toEqual(["revoked", "account deleted"]);
  expect(await fixture.askStripe(`payment_methods/${row.paymentMethodId ?? ""}`)).toMatchObject({ customer: null });
  expect(await fixture.askStripe(`mandates/${row.mandateId ?? ""}`)).toMatchObject({ status: "inactive" });
  const [account] = await BankAccount.findAll({ where: { businessId: client.businessId } });
  expect([account?.status, account?.releasedAt === null]).toEqual(["disconnected", false]);
  expect(await fixture.findNewest(other)).toMatchObject({ state: "active" });
});

test("account deletion cancels a pending micro-deposit authorization", async () => {
  const waiting = await fixture.newBankClient("mandate", { account: "Micro-deposits with amounts" });
  await deleteAccount(waiting);
  const row = await fixture.findNewest(waiting);
  expect(row.state).toBe("revoked");
  expect(await fixture.askStripe(`setup_intents/${row.externalId ?? ""}`)).toMatchObject({ status: "canceled" });
  const sharing = await fixture.newBankClient("bank");
  const where = { businessId: sharing.businessId, status: "active" as const };
  expect(await BankAccount.count({ where })).toBe(1);
  await deleteAccount(sharing);
  expect(await BankAccount.count({ where })).toBe(0);
});
