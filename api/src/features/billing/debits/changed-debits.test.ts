import type { DebitsAnswer } from "@portal/api-contract";
import { addBankingDays, nextBankingDay } from "../../../banking-days/banking-days";
import { formatShortDay } from "../../../banking-days/debit-date";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { addDays } from "../../../models/values/local-day";
import { noticed, noticeFixture, type NoticeFixture } from "../../../../testing/notice.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: NoticeFixture;
beforeAll(async () => {
  fixture = await noticeFixture.start();
});
beforeEach(() => fixture.passToMonday());
afterAll(() => fixture.stop());

describe("a personal account", () => {
  test("is debited 10 calendar days after the notice, also for a retry", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Insufficient funds", holder: "personal" });
    const first = addDays(fixture.today(), 10);
    const { debitDate, invoiceId } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 10);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    const row = await DebitAttempt.findOne({ where: { invoiceId }, rejectOnEmpty: true });
    expect(row.debitDate >= first).toBe(true);
    await fixture.passTo(row.debitDate, 10);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    await fixture.passTo(addBankingDays(row.debitDate, 2), 12);
    await fixture.follow();
    const again = await DebitAttempt.findOne({ where: { invoiceId, attempt: 2 }, rejectOnEmpty: true });
    expect(again.debitDate >= addDays(fixture.today(), 10)).toBe(true);
  });
});

describe("after a debit", () => {
  test("that failed for insufficient funds, the client is notified of the failure with the next debit", async () => {
    const client = await fixture.newClient("Insufficient funds");
    const { debitDate, invoiceId } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 9);
    await fixture.passTo(addBankingDays(debitDate, 2), 12);
    await fixture.follow();
    const again = await DebitAttempt.findOne({ where: { invoiceId, attempt: 2 }, rejectOnEmpty: true });
    const notices = await fixture.noticesOf(client);
    expect(notices[0]).toEqual(noticed.planned(debitDate));
    expect(notices).toHaveLength(3);
    expect(notices).toEqual(expect.arrayContaining([noticed.failed, noticed.planned(again.debitDate)]));
    const mails = await fixture.lab.inbox("mail", client.user.email);
    const mail = mails.find(({ subject }) => subject === noticed.failed.subject);
    expect(mail?.text).toContain(`we try again on ${formatShortDay(again.debitDate)}`);
  });

  test("that the bank returned, the client is notified that the invoice is open again", async () => {
    const client = await fixture.newClient();
    const { debitDate, invoiceId } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 9);
    await fixture.passTo(addBankingDays(debitDate, 5), 12);
    await fixture.follow();
    const [payment] = await fixture.paymentsOf(invoiceId);
    await fixture.lab.control("ach/return", { paymentIntent: payment?.paymentIntent, code: "R01" });
    await fixture.follow();
    expect((await fixture.noticesOf(client)).slice(1)).toEqual([noticed.paid, noticed.returned]);
  });
});

describe("a debit that changes", () => {
  test("because its cut-off was missed gets a notice of its new day, with both days on Home", async () => {
    const client = await fixture.newClient();
    const { debitDate } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 22);
    const next = nextBankingDay(debitDate);
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.changed(next)]);
    const browser = fixture.portal.newClient();
    await fixture.enter(browser, client.user);
    const answer = read<DebitsAnswer>(await browser.get("/pc/debits"));
    expect(answer.next).toMatchObject({ movedFrom: debitDate, date: next });
  });

  test("because it is canceled gets a notice of the cancellation, unless its first notice was never sent", async () => {
    const client = await fixture.newClient();
    const known = await fixture.schedule(client);
    await fixture.cancel(client, known.invoiceId);
    expect(await fixture.noticesOf(client)).toEqual([
      noticed.planned(known.debitDate),
      noticed.canceled(known.debitDate),
    ]);
    const other = await fixture.newClient();
    await fixture.refuseMail(other);
    const unknown = await fixture.schedule(other);
    await fixture.cancel(other, unknown.invoiceId);
    await fixture.takeMail();
    await fixture.passHours(3);
    expect(await fixture.noticesOf(other)).toEqual([]);
  });

  test("its account keeps its day, with a notice that names the new account", async () => {
    const client = await fixture.newClient();
    const { debitDate, invoiceId } = await fixture.schedule(client, { debitDate: fixture.bankingDay(4) });
    await fixture.enter(client.browser, client.user);
    await fixture.changeBank(client, "Savings");
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.changed(debitDate)]);
    const mails = await fixture.lab.inbox("mail", client.user.email);
    expect(mails.find(({ headers }) => headers["x-portal-notice"]?.startsWith("debit-changed"))?.text).toContain(
      "6788",
    );
    await fixture.passTo(debitDate, 9);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("its account to a personal one is debited 10 calendar days after the notice that names it", async () => {
    const client = await fixture.newClient();
    const { id, debitDate, invoiceId } = await fixture.schedule(client, { debitDate: fixture.bankingDay(4) });
    await fixture.enter(client.browser, client.user);
    const first = addDays(fixture.today(), 10);
    await fixture.changeBank(client, "Savings", "personal");
    await fixture.passTo(debitDate, 10);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    const row = await DebitAttempt.findByPk(id, { rejectOnEmpty: true });
    expect(row.debitDate >= first).toBe(true);
    await fixture.passTo(row.debitDate, 10);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("its account to a personal one is not sent by the old account's notice when the new notice is late", async () => {
    const client = await fixture.newClient();
    const { id, debitDate } = await fixture.schedule(client, { debitDate: fixture.bankingDay(12) });
    await fixture.runAll();
    await fixture.enter(client.browser, client.user);
    await fixture.refuseMail(client);
    await fixture.changeBank(client, "Savings", "personal");
    await fixture.runAll();
    await fixture.passTo(addDays(debitDate, -3), 10);
    const first = addDays(fixture.today(), 10);
    await fixture.takeMail();
    await fixture.passHours(3);
    expect((await DebitAttempt.findByPk(id, { rejectOnEmpty: true })).debitDate >= first).toBe(true);
  });

  test("because the client revoked the authorization fails, with a notice, instead of moving", async () => {
    const client = await fixture.newClient();
    const { debitDate, invoiceId } = await fixture.schedule(client);
    await fixture.enter(client.browser, client.user);
    expect((await client.browser.post("/pc/revoke")).status).toBe(200);
    await fixture.passTo(debitDate, 22);
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.failed]);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
  });
});
