import type { DebitsAnswer } from "@portal/api-contract";
import { addBankingDays, nextBankingDay } from "../../../banking-days/banking-days";
import { formatShortDay } from "../../../banking-days/debit-date";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { addDays } from "../../../models/values/local-day";
import { noticed, startNoticeWorld, type NoticeWorld } from "../../../../testing/notice-world";
import { read } from "../../../../testing/read-reply";

let world: NoticeWorld;
beforeAll(async () => {
  world = await startNoticeWorld();
});
beforeEach(() => world.passToMonday());
afterAll(() => world.stop());

describe("a personal account", () => {
  test("is debited 10 calendar days after the notice, also for a retry", async () => {
    const client = await world.newBankClient("mandate", { account: "Insufficient funds", holder: "personal" });
    const first = addDays(world.today(), 10);
    const { debitDate, invoiceId } = await world.schedule(client);
    await world.passTo(debitDate, 10);
    expect(await world.paymentsOf(invoiceId)).toEqual([]);
    const row = await DebitAttempt.findOne({ where: { invoiceId }, rejectOnEmpty: true });
    expect(row.debitDate >= first).toBe(true);
    await world.passTo(row.debitDate, 10);
    expect(await world.paymentsOf(invoiceId)).toHaveLength(1);
    await world.passTo(addBankingDays(row.debitDate, 2), 12);
    await world.follow();
    const again = await DebitAttempt.findOne({ where: { invoiceId, attempt: 2 }, rejectOnEmpty: true });
    expect(again.debitDate >= addDays(world.today(), 10)).toBe(true);
  });
});

describe("after a debit", () => {
  test("that failed for insufficient funds, the client is notified of the failure and of the next debit", async () => {
    const client = await world.newClient("Insufficient funds");
    const { debitDate, invoiceId } = await world.schedule(client);
    await world.passTo(debitDate, 9);
    await world.passTo(addBankingDays(debitDate, 2), 12);
    await world.follow();
    const again = await DebitAttempt.findOne({ where: { invoiceId, attempt: 2 }, rejectOnEmpty: true });
    const notices = await world.noticesOf(client);
    expect(notices[0]).toEqual(noticed.planned(debitDate));
    expect(notices).toHaveLength(3);
    expect(notices).toEqual(expect.arrayContaining([noticed.failed, noticed.planned(again.debitDate)]));
    const mails = await world.lab.inbox("mail", client.user.email);
    const mail = mails.find(({ subject }) => subject === noticed.failed.subject);
    expect(mail?.text).toContain(`we try again on ${formatShortDay(again.debitDate)}`);
  });

  test("that the bank returned, the client is notified that the invoice is open again", async () => {
    const client = await world.newClient();
    const { debitDate, invoiceId } = await world.schedule(client);
    await world.passTo(debitDate, 9);
    await world.passTo(addBankingDays(debitDate, 5), 12);
    await world.follow();
    const [payment] = await world.paymentsOf(invoiceId);
    await world.lab.control("ach/return", { paymentIntent: payment?.paymentIntent, code: "R01" });
    await world.follow();
    expect((await world.noticesOf(client)).slice(1)).toEqual([noticed.paid, noticed.returned]);
  });
});

describe("a debit that changes", () => {
  test("because its cut-off was missed gets a notice of its new day, and Home shows both days", async () => {
    const client = await world.newClient();
    const { debitDate } = await world.schedule(client);
    await world.passTo(debitDate, 22);
    const next = nextBankingDay(debitDate);
    expect(await world.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.changed(next)]);
    const browser = world.portal.newClient();
    await world.enter(browser, client.user);
    const answer = read<DebitsAnswer>(await browser.get("/pc/debits"));
    expect(answer.next).toMatchObject({ movedFrom: debitDate, date: next });
  });

  test("and is canceled gets a notice of the cancellation, unless its first notice was never sent", async () => {
    const client = await world.newClient();
    const known = await world.schedule(client);
    await world.cancel(client, known.invoiceId);
    expect(await world.noticesOf(client)).toEqual([
      noticed.planned(known.debitDate),
      noticed.canceled(known.debitDate),
    ]);
    const other = await world.newClient();
    await world.refuseMail(other);
    const unknown = await world.schedule(other);
    await world.cancel(other, unknown.invoiceId);
    await world.takeMail();
    await world.passHours(3);
    expect(await world.noticesOf(other)).toEqual([]);
  });

  test("its account keeps its day, and its notice names the new account", async () => {
    const client = await world.newClient();
    const { debitDate, invoiceId } = await world.schedule(client, { debitDate: world.bankingDay(4) });
    await world.enter(client.browser, client.user);
    await world.changeBank(client, "Savings");
    expect(await world.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.changed(debitDate)]);
    const mails = await world.lab.inbox("mail", client.user.email);
    expect(mails.find(({ headers }) => headers["x-portal-notice"]?.startsWith("debit-changed"))?.text).toContain(
      "6788",
    );
    await world.passTo(debitDate, 9);
    expect(await world.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("its account to a personal one is debited 10 calendar days after the notice that names it", async () => {
    const client = await world.newClient();
    const { id, debitDate, invoiceId } = await world.schedule(client, { debitDate: world.bankingDay(4) });
    await world.enter(client.browser, client.user);
    const first = addDays(world.today(), 10);
    await world.changeBank(client, "Savings", "personal");
    await world.passTo(debitDate, 10);
    expect(await world.paymentsOf(invoiceId)).toEqual([]);
    const row = await DebitAttempt.findByPk(id, { rejectOnEmpty: true });
    expect(row.debitDate >= first).toBe(true);
    await world.passTo(row.debitDate, 10);
    expect(await world.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("its account to a personal one is not sent by the old account's notice when the new notice is late", async () => {
    const client = await world.newClient();
    const { id, debitDate } = await world.schedule(client, { debitDate: world.bankingDay(12) });
    await world.runAll();
    await world.enter(client.browser, client.user);
    await world.refuseMail(client);
    await world.changeBank(client, "Savings", "personal");
    await world.runAll();
    await world.passTo(addDays(debitDate, -3), 10);
    const first = addDays(world.today(), 10);
    await world.takeMail();
    await world.passHours(3);
    expect((await DebitAttempt.findByPk(id, { rejectOnEmpty: true })).debitDate >= first).toBe(true);
  });

  test("because the client revoked the authorization fails instead of moving, and the client is notified", async () => {
    const client = await world.newClient();
    const { debitDate, invoiceId } = await world.schedule(client);
    await world.enter(client.browser, client.user);
    expect((await client.browser.post("/pc/revoke")).status).toBe(200);
    await world.passTo(debitDate, 22);
    expect(await world.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.failed]);
    expect(await world.paymentsOf(invoiceId)).toEqual([]);
  });
});
