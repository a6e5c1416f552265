import type { InvoiceAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Notification } from "../../../models/notification.model";
import type { BankClient } from "../../../../testing/bank-world";
import { read } from "../../../../testing/read-reply";
import { startDebitWorld, type DebitWorld } from "../../../../testing/debit-world";

let world: DebitWorld;
beforeAll(async () => {
  world = await startDebitWorld();
});
afterAll(() => world.stop());

async function ask({ browser, user }: BankClient, id: string): Promise<InvoiceAnswer> {
  await world.enter(browser, user);
  return read<InvoiceAnswer>(await browser.get(`/pc/invoices/${id}`));
}

async function changeTo(client: BankClient, account: string): Promise<void> {
  await world.enter(client.browser, client.user);
  await world.changeBank(client, account);
}

test("invoice and mail name the account that is debited, and afterwards the account that was debited", async () => {
  const client = await world.newBankClient("mandate");
  const { debitDate, id, invoiceId } = await world.schedule(client, { debitDate: world.bankingDay(5) });
  const before = await ask(client, invoiceId);
  await changeTo(client, "Savings");
  await world.runAll();
  const { acceptedAt, mandateId } = await world.findNewest(client);
  const planned = await ask(client, invoiceId);
  expect(planned.account?.last4).toBe("6788");
  expect(planned.account?.last4).not.toBe(before.account?.last4);
  expect(planned.mandateSignedAt).toBe(acceptedAt?.toISOString());
  await world.passTo(debitDate, 10);
  expect((await DebitAttempt.findByPk(id, { rejectOnEmpty: true })).mandateId).toBe(mandateId);
  await changeTo(client, "Success");
  const sent = await ask(client, invoiceId);
  expect([sent.account, sent.mandateSignedAt]).toEqual([planned.account, planned.mandateSignedAt]);
  await world.passTo(addBankingDays(debitDate, 6), 12);
  await world.follow();
  const paid = await Notification.findOne({ where: { businessId: client.businessId, kind: "debit-paid" } });
  expect(JSON.stringify(paid)).toContain("6788");
});
