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
import { noticed, startNoticeWorld, type NoticeWorld } from "../../../../testing/notice-world";
import { createDebitHandler } from "./jobs/debit.job";
import { createNoticeHandler } from "./jobs/notice.job";

let world: NoticeWorld;
beforeAll(async () => {
  world = await startNoticeWorld();
});
beforeEach(() => world.passToMonday());
afterAll(() => world.stop());

describe("before a debit", () => {
  test("the client gets one email with amount, day, account, invoice and how to question it, and one after success", async () => {
    const client = await world.newClient();
    const { debitDate, invoiceId } = await world.schedule(client);
    const { invoiceNumber } = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
    const [mail] = (await world.lab.inbox("mail", client.user.email)).filter(
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
    await world.passTo(debitDate, 9);
    expect(await InvoiceEventRow.count({ where: { invoiceId, kind: "told" } })).toBe(1);
    await world.passTo(addBankingDays(debitDate, 4), 12);
    await world.follow();
    expect(await world.noticesOf(client)).toEqual([noticed.planned(debitDate), noticed.paid]);
  });

  test("the notice waits while the mail server is down, and the debit moves to the next banking day", async () => {
    const client = await world.newClient();
    await world.refuseMail(client);
    const { id, debitDate, invoiceId } = await world.schedule(client);
    await world.passTo(debitDate, 9);
    await world.passHours(3);
    expect(await world.paymentsOf(invoiceId)).toEqual([]);
    await world.takeMail();
    await world.passHours(2);
    const next = nextBankingDay(debitDate);
    expect(await world.noticesOf(client)).toEqual([noticed.planned(next)]);
    await world.passTo(debitDate, 20);
    expect(await world.paymentsOf(invoiceId)).toEqual([]);
    await world.passTo(next, 9);
    expect(await world.paymentsOf(invoiceId)).toHaveLength(1);
    const row = await DebitAttempt.findByPk(id, { rejectOnEmpty: true });
    expect(row).toMatchObject({ debitDate: next, movedFrom: debitDate });
    expect(row.why).toContain("The notice could not be delivered in time");
    expect(toLocalDay(row.noticeGivenAt ?? new Date(0), bankingZone) < row.debitDate).toBe(true);
  });

  test("no debit is sent without a notice, and one case is opened after five banking days", async () => {
    const client = await world.newClient();
    await world.refuseMail(client);
    const { id: subject, invoiceId } = await world.schedule(client);
    const start = world.today();
    for (let day = 1; day <= 4; day += 1) await world.passTo(addBankingDays(start, day), 10);
    expect(await BillingCase.count({ where: { subject } })).toBe(0);
    for (let day = 5; day <= 6; day += 1) await world.passTo(addBankingDays(start, day), 10);
    await world.passHours(2);
    expect(await world.paymentsOf(invoiceId)).toEqual([]);
    expect(await BillingCase.findAll({ where: { subject } })).toMatchObject([{ kind: "notice" }]);
    await world.takeMail();
  });

  test("a new notice opens no case in its first hours, even for a debit planned long ago", async () => {
    const client = await world.newClient();
    const { id: subject } = await world.schedule(client, { debitDate: world.bankingDay(12) });
    await world.passTo(world.bankingDay(8), 10);
    await world.enter(client.browser, client.user);
    await world.refuseMail(client);
    await world.changeBank(client, "Savings");
    await world.passHours(2);
    expect(await BillingCase.count({ where: { subject } })).toBe(0);
    expect(await DebitAttempt.findByPk(subject)).toMatchObject({ noticeGivenAt: null, noticeMissedOn: world.today() });
    await world.takeMail();
  });

  test("a notice that is handed over a moment before midnight in New York allows the next banking day", async () => {
    const client = await world.newClient();
    await world.advance(hourOfDay(world.today(), 23).getTime() + 57 * 60_000 - world.portal.clock.now().getTime());
    const day = nextBankingDay(world.today());
    const { invoiceId } = await world.schedule(client, { debitDate: day });
    expect(await world.noticesOf(client)).toEqual([noticed.planned(day)]);
    await world.passTo(day, 9);
    expect(await world.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("a debit that was scheduled without a notice gets one and moves to a later day", async () => {
    const client = await world.newClient();
    const { id, debitDate, invoiceId } = await world.schedule(client);
    await world.forgetNotice(id);
    await world.passTo(debitDate, 9);
    expect(await world.paymentsOf(invoiceId)).toEqual([]);
    await world.passTo(nextBankingDay(debitDate), 9);
    expect(await world.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("two workers and a repeated job neither notify nor debit twice", async () => {
    const client = await world.newClient();
    const { id: attemptId, debitDate, invoiceId } = await world.schedule(client);
    const job = {
      ...{ id: "job_1", kind: "", payload: { attemptId }, secretPayload: null, attempt: 1, maxAttempts: 1 },
      ...{ log: createLogger("silent"), hasLease: () => Promise.resolve(true) },
    };
    const handlers = [createDebitHandler(world.debitsDependencies), createNoticeHandler(world.debitsDependencies)];
    const workAtOnce = () => Promise.all([...handlers, ...handlers].map((handler) => handler.handle(job)));
    await workAtOnce();
    expect(await world.noticesOf(client)).toEqual([noticed.planned(debitDate)]);
    await world.advance(hourOfDay(debitDate, 10).getTime() - world.portal.clock.now().getTime());
    await Promise.allSettled([workAtOnce(), workAtOnce()]);
    await world.runAll();
    expect(await world.paymentsOf(invoiceId)).toHaveLength(1);
    expect(await world.noticesOf(client)).toEqual([noticed.planned(debitDate)]);
  });
});
