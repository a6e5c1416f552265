import { addBankingDays, nextBankingDay } from "../../../banking-days/banking-days";
import { formatShortDay } from "../../../banking-days/debit-date";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { addDays } from "../../../models/values/local-day";
import type { BankClient } from "../../../../testing/bank.fixture";
import { noticed, noticeFixture, type NoticeFixture } from "../../../../testing/notice.fixture";
import { createRecordPayment } from "../payments/record-payment.command";
import { createReversePayment } from "../payments/reverse-payment.command";
import { createRetryDebit } from "./retry-debit.command";

let fixture: NoticeFixture;
beforeAll(async () => {
  fixture = await noticeFixture.start();
});
beforeEach(() => fixture.passToMonday());
afterAll(() => fixture.stop());

const changedTo = (money: string, day: string) => ({
  kind: "debit-changed",
  subject: `We debit ${money} on ${formatShortDay(day)}`,
});
const debitsOf = async (invoiceId: string) =>
  (await fixture.paymentsOf(invoiceId)).map(({ attempt, amount }) => ({ attempt, amount })).reverse();
const newestOf = (invoiceId: string) =>
  DebitAttempt.findOne({ where: { invoiceId }, order: [["attempt", "DESC"]], rejectOnEmpty: true });

/** Records a payment by check for an invoice of $123.45. */
async function pay({ user }: BankClient, invoiceId: string, amount: number): Promise<string> {
  const paid = { invoiceId, amount, date: fixture.today(), method: "check" as const, reference: "1042" };
  const { body } = await createRecordPayment(fixture.debitsDependencies)(paid, { userId: user.id });
  await fixture.runAll();
  return body.payment.id;
}

async function reversePayment({ user }: BankClient, id: string): Promise<void> {
  await createReversePayment(fixture.debitsDependencies)({ id, reason: "It bounced" }, { userId: user.id });
  await fixture.runAll();
}

describe("a debit that a payment lowered", () => {
  test("keeps its day and its notice, with another notice of the new amount", async () => {
    const client = await fixture.newClient();
    const { debitDate, invoiceId } = await fixture.schedule(client);
    await pay(client, invoiceId, 5_000);
    expect(await fixture.noticesOf(client)).toEqual([noticed.planned(debitDate), changedTo("$73.45", debitDate)]);
    const mails = await fixture.lab.inbox("mail", client.user.email);
    expect(mails.find(({ subject }) => subject?.includes("$73.45"))?.text).toContain(
      "has changed from $123.45 to $73.45",
    );
    await fixture.passTo(debitDate, 9);
    expect(await debitsOf(invoiceId)).toEqual([{ attempt: 1, amount: 7_345 }]);
  });

  test("before its notice was handed over is sent only after the notice of the new amount", async () => {
    const client = await fixture.newClient();
    await fixture.refuseMail(client);
    const { debitDate, invoiceId } = await fixture.schedule(client);
    await pay(client, invoiceId, 5_000);
    await fixture.takeMail();
    await fixture.passHours(2);
    expect(await fixture.noticesOf(client)).toEqual([{ ...changedTo("$73.45", debitDate), kind: "debit-planned" }]);
    await fixture.passTo(debitDate, 9);
    expect(await debitsOf(invoiceId)).toEqual([{ attempt: 1, amount: 7_345 }]);
  });

  test("is not sent after the payment's reversal until its new notice was handed over on an earlier day", async () => {
    const client = await fixture.newClient();
    const { debitDate, invoiceId } = await fixture.schedule(client);
    const payment = await pay(client, invoiceId, 5_000);
    await fixture.refuseMail(client);
    await reversePayment(client, payment);
    expect(await newestOf(invoiceId)).toMatchObject({ debitDate, amountCents: 12_345, noticeGivenAt: null });
    await fixture.passTo(debitDate, 9);
    expect(await debitsOf(invoiceId)).toEqual([]);
    await fixture.takeMail();
    await fixture.passHours(2);
    const next = nextBankingDay(debitDate);
    expect((await fixture.noticesOf(client)).at(-1)).toEqual(noticed.changed(next));
    await fixture.passTo(debitDate, 20);
    expect(await debitsOf(invoiceId)).toEqual([]);
    await fixture.passTo(next, 9);
    expect(await debitsOf(invoiceId)).toEqual([{ attempt: 1, amount: 12_345 }]);
  });

  test("of a personal account is sent 10 calendar days after the late notice of its reversal", async () => {
    const client = await fixture.newBankClient("mandate", { holder: "personal" });
    const planned = addBankingDays(addDays(fixture.today(), 11), 1);
    const { id, invoiceId } = await fixture.schedule(client, { debitDate: planned });
    const payment = await pay(client, invoiceId, 12_000);
    await fixture.passTo(addBankingDays(fixture.today(), 5), 10);
    await fixture.refuseMail(client);
    await reversePayment(client, payment);
    const raised = await newestOf(invoiceId);
    await fixture.passTo(addDays(raised.debitDate, -3), 10);
    await fixture.takeMail();
    const first = addDays(fixture.today(), 10);
    await fixture.passHours(3);
    const row = await DebitAttempt.findByPk(id, { rejectOnEmpty: true });
    expect(row.debitDate >= first).toBe(true);
    await fixture.passTo(addDays(row.debitDate, -1), 20);
    expect(await debitsOf(invoiceId)).toEqual([]);
    await fixture.passTo(row.debitDate, 10);
    expect(await debitsOf(invoiceId)).toEqual([{ attempt: 1, amount: 12_345 }]);
  });
});

test("a debit that a payment canceled is scheduled again with a new notice, every time", async () => {
  const client = await fixture.newClient();
  const { debitDate, invoiceId } = await fixture.schedule(client, { debitDate: fixture.bankingDay(3) });
  const payment = await pay(client, invoiceId, 12_345);
  const notices = [noticed.planned(debitDate), noticed.canceled(debitDate)];
  expect(await fixture.noticesOf(client)).toEqual(notices);
  await reversePayment(client, payment);
  expect(await fixture.noticesOf(client)).toEqual([...notices, noticed.planned(debitDate)]);
  await reversePayment(client, await pay(client, invoiceId, 12_345));
  expect(await fixture.noticesOf(client)).toEqual([...notices, ...notices, noticed.planned(debitDate)]);
  await fixture.passTo(debitDate, 9);
  expect(await debitsOf(invoiceId)).toEqual([{ attempt: 1, amount: 12_345 }]);
});

test("a debit that staff retry is not sent until its new notice was handed over on an earlier day", async () => {
  const client = await fixture.newClient("Insufficient funds");
  const { debitDate, invoiceId } = await fixture.schedule(client);
  await fixture.passTo(debitDate, 9);
  await fixture.passTo(addBankingDays(debitDate, 2), 12);
  await fixture.follow();
  await fixture.refuseMail(client);
  const date = fixture.bankingDay(5);
  await createRetryDebit(fixture.debitsDependencies)({ invoiceId, date }, { userId: client.user.id });
  await fixture.runAll();
  expect(await newestOf(invoiceId)).toMatchObject({ attempt: 2, debitDate: date, noticeGivenAt: null });
  await fixture.passTo(date, 9);
  expect(await debitsOf(invoiceId)).toHaveLength(1);
  await fixture.takeMail();
  await fixture.passHours(2);
  const next = nextBankingDay(date);
  expect((await fixture.noticesOf(client)).at(-1)).toEqual(noticed.changed(next));
  await fixture.passTo(next, 9);
  expect(await debitsOf(invoiceId)).toEqual([
    { attempt: 1, amount: 12_345 },
    { attempt: 2, amount: 12_345 },
  ]);
});
