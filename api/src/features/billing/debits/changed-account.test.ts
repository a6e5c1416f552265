import type { InvoiceAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Notification } from "../../../models/notification.model";
import type { BankClient } from "../../../../testing/bank.fixture";
import { read } from "../../../../testing/read-reply";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

async function readInvoice({ browser, user }: BankClient, id: string): Promise<InvoiceAnswer> {
  await fixture.enter(browser, user);
  return read<InvoiceAnswer>(await browser.get(`/pc/invoices/${id}`));
}

async function changeTo(client: BankClient, account: string): Promise<void> {
  await fixture.enter(client.browser, client.user);
  await fixture.changeBank(client, account);
}

test("invoice and mail name the debited account before and after the debit", async () => {
  const client = await fixture.newBankClient("mandate");
  const { debitDate, id, invoiceId } = await fixture.schedule(client, { debitDate: fixture.bankingDay(5) });
  const before = await readInvoice(client, invoiceId);
  await changeTo(client, "Savings");
  await fixture.runAll();
  const { acceptedAt, mandateId } = await fixture.findNewest(client);
  const planned = await readInvoice(client, invoiceId);
  expect(planned.account?.last4).toBe("6788");
  expect(planned.account?.last4).not.toBe(before.account?.last4);
  expect(planned.mandateSignedAt).toBe(acceptedAt?.toISOString());
  await fixture.passTo(debitDate, 10);
  expect((await DebitAttempt.findByPk(id, { rejectOnEmpty: true })).mandateId).toBe(mandateId);
  await changeTo(client, "Success");
  const sent = await readInvoice(client, invoiceId);
  expect([sent.account, sent.mandateSignedAt]).toEqual([planned.account, planned.mandateSignedAt]);
  await fixture.passTo(addBankingDays(debitDate, 6), 12);
  await fixture.follow();
  const paid = await Notification.findOne({ where: { businessId: client.businessId, kind: "debit-paid" } });
  expect(JSON.stringify(paid)).toContain("6788");
});
