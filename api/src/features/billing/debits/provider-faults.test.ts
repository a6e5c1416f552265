import type { DebitsAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { findUnbalancedEntries } from "../../../ledger/balances.sql";
import { BillingCase } from "../../../models/billing-case.model";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import type { BankClient } from "../../../../testing/bank.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterEach(() => mend());
afterAll(() => fixture.stop());

const hour = 3_600_000;

/** With `timeout` and `garbage`, the call takes effect before it fails. */
const brief = ["500", "timeout", "garbage", "expired-key"] as const;
/** Also includes a rate limit, and an error that Stripe repeats for the same key for a day. */
const faults = [...brief, "timeout-before", "429", "stored-500"] as const;

const strike = (kind: string) => fixture.lab.control("faults", { provider: "stripe", kind, count: 1_000, delayMs: 20 });
const mend = () => fixture.lab.control("faults/clear", {});

const newDebit = async () => {
  const client = await fixture.newBankClient("mandate", { account: "Success" });
  const row = await fixture.schedule(client);
  await fixture.runAll();
  return { client, row };
};

/** Status of the debit as the client sees it. Signs in first, since sessions expire. */
async function readShown({ user, browser }: BankClient, { invoiceId, debitDate }: DebitAttempt) {
  await fixture.enter(browser, user);
  const { debits } = read<DebitsAnswer>(await browser.get(`/pc/debits?month=${debitDate.slice(0, 7)}`));
  return debits.find((debit) => debit.invoiceId === invoiceId)?.status;
}

async function tryForHours(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    await fixture.advance(hour);
    await fixture.runAll();
  }
}

/** Advances to the bank's decision and the nightly check. Expects exactly one paid debit. */
async function expectPaidOnce(row: DebitAttempt): Promise<void> {
  const { debitDate, invoiceId } = await row.reload();
  await fixture.passTo(addBankingDays(debitDate, 6), 12);
  await fixture.follow();
  expect(await row.reload()).toMatchObject({ state: "succeeded" });
  expect(await fixture.paymentsOf(invoiceId)).toMatchObject([{ amount: 12_345, status: "succeeded" }]);
  expect(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true })).toMatchObject({ status: "paid" });
  expect(await BillingCase.count()).toBe(0);
  expect(await findUnbalancedEntries()).toEqual([]);
}

const isMade = { state: "processing", paymentIntentId: expect.stringMatching(/^pi_/) as unknown };

test.each(brief)(
  "a debit stays in process while Stripe answers with %s, until it is followed to its end after the recovery",
  async (kind) => {
    const { client, row } = await newDebit();
    await strike(kind);
    await fixture.passTo(row.debitDate, 9);
    await tryForHours(1);
    expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
    expect(await readShown(client, row)).toBe("processing");
    await mend();
    await tryForHours(1);
    expect(await row.reload()).toMatchObject(isMade);

    await strike(kind);
    await fixture.setEventDelivery(false);
    await fixture.passTo(addBankingDays(row.debitDate, 5), 12);
    await fixture.follow();
    expect(await row.reload()).toMatchObject(isMade);
    expect(await readShown(client, row)).toBe("processing");
    await mend();
    await fixture.setEventDelivery(true);
    await expectPaidOnce(row);
  },
);

test("a debit stays in process at Stripe's rate limit, until it is sent and paid after the limit", async () => {
  const { client, row } = await newDebit();
  await strike("429");
  await fixture.passTo(row.debitDate, 9);
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
  expect(await readShown(client, row)).toBe("processing");
  await mend();
  await tryForHours(1);
  await expectPaidOnce(row);
});

test.each([
  ["500", "a later one"],
  ["stored-500", "a later one"],
  ["timeout", "the same"],
])("a debit whose day passes while Stripe answers with %s is created once, on a day that is %s", async (kind, day) => {
  const { client, row } = await newDebit();
  const { debitDate: formerDate } = row;
  await strike(kind);
  await fixture.passTo(formerDate, 9);
  await fixture.passTo(addBankingDays(formerDate, 1), 9);
  await mend();
  await fixture.follow();
  await fixture.passTo(addBankingDays(formerDate, 2), 9);
  await fixture.follow();
  expect(await row.reload()).toMatchObject(isMade);
  expect(row.debitDate > formerDate).toBe(day === "a later one");
  expect(await readShown(client, row)).toBe("processing");
  await expectPaidOnce(row);
});

test.each(faults)("a client can continue later after the error of a bank window that failed with %s", async (kind) => {
  const client = await fixture.newBankClient("agreement");
  const connect = () => client.browser.post("/pc/connect-bank");
  await strike(kind);
  expect(await connect()).toMatchObject({ status: 503, body: { type: "error", code: "BANK_UNREACHABLE" } });
  expect((await fixture.readState(client)).step).toBe("bank");
  await mend();
  // Stripe repeats the stored error once, by which the portal recognizes it.
  const later = kind === "stored-500" ? [503, 200] : [200];
  for (const status of later) expect(await connect()).toMatchObject({ status });
});

test("a debit that is sent while Stripe is slow is paid", async () => {
  const { row } = await newDebit();
  await strike("slow");
  await fixture.passTo(row.debitDate, 9);
  expect(await row.reload()).toMatchObject(isMade);
  await mend();
  await expectPaidOnce(row);
});
