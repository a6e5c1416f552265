import type { DebitsAnswer } from "@portal/api-contract";
import { addBankingDays, nextBankingDay } from "../../../banking-days/banking-days";
import { bankingZone, hourOfDay } from "../../../banking-days/cut-off";
import { formatShortDay } from "../../../banking-days/debit-date";
import { BillingCase } from "../../../models/billing-case.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import { Invoice } from "../../../models/invoice.model";
import { toLocalDay } from "../../../models/values/local-day";
import { createLogger } from "../../../platform/logger/logger";
import { read } from "../../../../testing/read-reply";
import { noticed, noticeFixture, type NoticeFixture } from "../../../../testing/notice.fixture";
import { createDebitHandler } from "./jobs/debit.job";
import { createNoticeHandler } from "./jobs/notice.job";

let fixture: NoticeFixture;
beforeAll(async () => {
  fixture = await noticeFixture.start();
});
beforeEach(() => fixture.passToMonday());
afterAll(() => fixture.stop());

describe("before a debit", () => {
  test("the client gets one email with amount, day, account, invoice and how to question it, then one after success", async () => {
    const client = await fixture.newClient();
    const { debitDate, invoiceId } = await fixture.schedule(client);
    const { invoiceNumber } = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
    const [mail] = (await fixture.lab.inbox("mail", client.user.email)).filter(
      ({ headers }) => headers["x-portal-notice"],
    );
    expect(mail?.headers["x-portal-notice"]).toBe(`debit-planned;${invoiceNumber ?? ""}`);
    const [debit] = read<DebitsAnswer>(await client.browser.get("/pc/debits")).open;
    expect(debit?.notice).toContain("$123.45");
    for (const part of [
      debit?.notice ?? "",
      formatShortDay(debitDate),
      "•••• 6789",
      invoiceNumber ?? "",
      "question it until",
    ]) {
      expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(part);
    }
    await fixture.passTo(debitDate, 9);
    expect(await InvoiceEventRow.count({ where: { invoiceId, kind: "told" } })).toBe(1);
    await fixture.passTo(addBankingDays(debitDate, 4), 12);
    await fixture.follow();
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.paid]);
  });

  test("a debit moves to the next banking day while its notice waits for the mail server", async () => {
    const client = await fixture.newClient();
    await fixture.refuseMail(client);
    const { id, debitDate, invoiceId } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 9);
    await fixture.passHours(3);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    await fixture.takeMail();
    await fixture.passHours(2);
    const next = nextBankingDay(debitDate);
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(next)]);
    await fixture.passTo(debitDate, 20);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    await fixture.passTo(next, 9);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    const row = await DebitAttempt.findByPk(id, { rejectOnEmpty: true });
    expect(row).toMatchObject({ debitDate: next, movedFrom: debitDate });
    expect(row.why).toContain("The notice could not be delivered in time");
    expect(toLocalDay(row.noticeGivenAt ?? new Date(0), bankingZone) < row.debitDate).toBe(true);
  });

  test("a debit that stays unsent without a notice opens one case after five banking days", async () => {
    const client = await fixture.newClient();
    await fixture.refuseMail(client);
    const { id: subject, invoiceId } = await fixture.schedule(client);
    const start = fixture.today();
    for (let day = 1; day <= 4; day += 1) await fixture.passTo(addBankingDays(start, day), 10);
    expect(await BillingCase.count({ where: { subject } })).toBe(0);
    for (let day = 5; day <= 6; day += 1) await fixture.passTo(addBankingDays(start, day), 10);
    await fixture.passHours(2);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    expect(await BillingCase.findAll({ where: { subject } })).toMatchObject([{ kind: "notice" }]);
    await fixture.takeMail();
  });

  test("a new notice opens no case in its first hours, even for a debit planned long ago", async () => {
    const client = await fixture.newClient();
    const { id: subject } = await fixture.schedule(client, { debitDate: fixture.bankingDay(12) });
    await fixture.passTo(fixture.bankingDay(8), 10);
    await fixture.enter(client.browser, client.user);
    await fixture.refuseMail(client);
    await fixture.changeBank(client, "Savings");
    await fixture.passHours(2);
    expect(await BillingCase.count({ where: { subject } })).toBe(0);
    expect(await DebitAttempt.findByPk(subject)).toMatchObject({
      noticeGivenAt: null,
      noticeMissedOn: fixture.today(),
    });
    await fixture.takeMail();
  });

  test("a notice that is handed over a moment before midnight in New York allows the next banking day", async () => {
    const client = await fixture.newClient();
    await fixture.advance(
      hourOfDay(fixture.today(), 23).getTime() + 57 * 60_000 - fixture.portal.clock.now().getTime(),
    );
    const day = nextBankingDay(fixture.today());
    const { invoiceId } = await fixture.schedule(client, { debitDate: day });
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(day)]);
    await fixture.passTo(day, 9);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("a debit that was scheduled without a notice moves to a later day with one", async () => {
    const client = await fixture.newClient();
    const { id, debitDate, invoiceId } = await fixture.schedule(client);
    await fixture.forgetNotice(id);
    await fixture.passTo(debitDate, 9);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    await fixture.passTo(nextBankingDay(debitDate), 9);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("two workers and a repeated job neither notify nor debit twice", async () => {
    const client = await fixture.newClient();
    const { id: attemptId, debitDate, invoiceId } = await fixture.schedule(client);
    const job = {
      ...{ id: "job_1", kind: "", payload: { attemptId }, secretPayload: null, attempt: 1, maxAttempts: 1 },
      ...{ log: createLogger("silent"), hasLease: () => Promise.resolve(true) },
    };
    const handlers = [createDebitHandler(fixture.debitsDependencies), createNoticeHandler(fixture.debitsDependencies)];
    const workAtOnce = () => Promise.all([...handlers, ...handlers].map((handler) => handler.handle(job)));
    await workAtOnce();
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(debitDate)]);
    await fixture.advance(hourOfDay(debitDate, 10).getTime() - fixture.portal.clock.now().getTime());
    await Promise.allSettled([workAtOnce(), workAtOnce()]);
    await fixture.runAll();
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(debitDate)]);
  });
});
