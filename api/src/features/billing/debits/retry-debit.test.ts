import type { DebitsAnswer, RetryDebitAnswer } from "@portal/api-contract";
import { addBankingDays, nextBankingDay } from "../../../banking-days/banking-days";
import { weekdayOf } from "../../../banking-days/bank-holidays";
import { bankingZone } from "../../../banking-days/cut-off";
import { formatShortDay } from "../../../banking-days/debit-date";
import { AuditLog } from "../../../models/audit-log.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Notification } from "../../../models/notification.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import type { BankClient } from "../../../../testing/bank.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

const today = () => toLocalDay(fixture.portal.clock.now(), bankingZone);
const attemptsOf = async (invoiceId: string) => {
  const rows = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  return rows.map(({ attempt, state, debitDate }) => ({ attempt, state, debitDate }));
};

/** Browser of billing staff with a fresh second factor. */
async function enterBiller() {
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, await fixture.buildUser({ role: "billing" }));
  return browser;
}

async function retry(invoiceId: string, date: string) {
  const reply = await (await enterBiller()).post("/pc/retry-debit", { invoiceId, date });
  await fixture.runAll();
  return reply;
}

/** A debit that the bank refuses, unless the account has funds. */
async function fail(account = "Insufficient funds", client?: BankClient) {
  const owner = client ?? (await fixture.newBankClient("mandate", { account }));
  const { invoiceId, debitDate } = await fixture.schedule(owner);
  await fixture.passTo(debitDate, 9);
  await fixture.passTo(addBankingDays(debitDate, 2), 12);
  await fixture.follow();
  return { client: owner, invoiceId, debitDate };
}

/** A day without an automatic retry. */
const chosenDay = () => addBankingDays(today(), 5);

test("a retry by staff is one of the two retries, sent only on its day instead of the automatic retry", async () => {
  const { client, invoiceId } = await fail();
  const [, automatic] = await attemptsOf(invoiceId);
  const date = chosenDay();
  expect(automatic).toMatchObject({ attempt: 2, state: "scheduled" });
  const answer = read<RetryDebitAnswer>(await retry(invoiceId, date));
  expect(answer.payment).toMatchObject({ attempt: 2, status: "scheduled", debitDate: date, amount: 12_345 });
  expect((await fixture.listEventKinds(invoiceId)).slice(-2)).toEqual(["retry", "retry"]);
  expect(await AuditLog.count({ where: { action: "debit.retried", subject: client.businessId } })).toBe(1);
  await fixture.passTo(automatic?.debitDate ?? date, 10);
  expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  await fixture.passTo(date, 10);
  expect(await fixture.paymentsOf(invoiceId)).toMatchObject([{ attempt: 2, amount: 12_345 }, { attempt: 1 }]);
  expect(read(await retry(invoiceId, chosenDay()), 409)).toMatchObject({
    code: "NO_RETRY",
    message: expect.stringMatching(/on its way/) as string,
  });
  await fixture.passTo(addBankingDays(date, 2), 12);
  await fixture.follow();
  const third = chosenDay();
  read(await retry(invoiceId, third));
  await fixture.passTo(third, 10);
  await fixture.passTo(addBankingDays(third, 2), 12);
  await fixture.follow();
  expect((await attemptsOf(invoiceId)).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  expect(read(await retry(invoiceId, chosenDay()), 409)).toMatchObject({
    code: "NO_RETRY",
    message: expect.stringMatching(/three times/) as string,
  });
});

test("notifies the client once per change of the day, even for repeated and concurrent requests", async () => {
  const { client, invoiceId } = await fail();
  const browser = await enterBiller();
  const date = chosenDay();
  const send = () => browser.post("/pc/retry-debit", { invoiceId, date });
  const replies = await Promise.all([send(), send(), send()]);
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await AuditLog.count({ where: { action: "debit.retried", subject: client.businessId } })).toBe(1);
  read(await retry(invoiceId, nextBankingDay(date)));
  const where = { userId: client.user.id, kind: ["debit-planned", "debit-changed"] };
  const notices = await Notification.findAll({ where, order: [["at", "DESC"]] });
  expect(notices.slice(0, 2).map(({ title }) => title)).toEqual(
    [nextBankingDay(date), date].map((day) => expect.stringContaining(formatShortDay(day)) as string),
  );
});

test("returns 422 at the field for a day that is not allowed", async () => {
  const { invoiceId } = await fail();
  const weekend = addDays(today(), 6 - weekdayOf(today()) + 7);
  const wrong = [today(), addDays(today(), -7), weekend, addDays(today(), 400), "soon"];
  for (const date of wrong) {
    expect(read(await retry(invoiceId, date), 422)).toMatchObject({ fields: { date: expect.any(String) as string } });
  }
  read(await retry(invoiceId, nextBankingDay(today())));
});

test("a retry is canceled and its amount owed again once 180 days have passed since the first return", async () => {
  const { client, invoiceId } = await fail();
  await fixture.passTo(addDays(today(), 190), 10);
  expect((await attemptsOf(invoiceId)).map(({ state }) => state)).toEqual(["failed", "canceled"]);
  expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  const { owed } = read<DebitsAnswer>(await (await enterBiller()).get(`/pc/debits?client=${client.user.id}`));
  expect(owed.invoices).toMatchObject([{ invoiceId, amount: 12_345, status: "failed" }]);
});

test("a retry is allowed only after insufficient funds (R01, R09)", async () => {
  const closed = await fail("Account closed");
  expect(read(await retry(closed.invoiceId, chosenDay()), 409)).toMatchObject({
    code: "NO_RETRY",
    message: expect.stringMatching(/R01/) as string,
  });
  const paid = await fail("Success");
  expect((await retry(paid.invoiceId, chosenDay())).status).toBe(409);
  const { invoiceId } = await fixture.schedule(paid.client);
  expect(read(await retry(invoiceId, chosenDay()), 409)).toMatchObject({
    message: expect.stringMatching(/still to come/) as string,
  });
  expect((await retry("bil_nobody", chosenDay())).status).toBe(404);
});

test("returns an error with the reason without an authorization", async () => {
  const { client, invoiceId } = await fail();
  await fixture.endPermissionsOf(client);
  expect(read(await retry(invoiceId, chosenDay()), 409)).toMatchObject({
    message: "This client has not authorized debits.",
  });
});
