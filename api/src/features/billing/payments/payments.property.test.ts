import fc from "fast-check";
import { hourOfDay } from "../../../banking-days/cut-off";
import { inTransit, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance, sumByRef } from "../../../ledger/balances.sql";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { isAppError } from "../../../platform/errors/app-error";
import type { Debit } from "../../../providers/debits/debits.port";
import { createSalesKernel } from "../../../sales/sales-kernel";
import { createEnqueueDuplicateSearch } from "../../../sales/duplicate-matches/find-duplicates.job";
import { inBusiness } from "../../../sales/lock-business";
import type { BankClient } from "../../../../testing/bank.fixture";
import { handOverNotice, debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { readTestRun } from "../../../../testing/test-run";
import { prepareDebit } from "../debits/prepare-debit";
import { createRetryDebit } from "../debits/retry-debit.command";
import { findRetryDays } from "../debits/retry.policy";
import { settleDebit } from "../debits/settle-debit";
import { findAttempts } from "../invoices/find-attempts.query";
import { makeVoid } from "../invoices/void-invoice.command";
import { createWriteOffInvoice } from "../invoices/write-off-invoice.command";
import { findDue } from "./find-due.query";
import { dueCents } from "./invoice-due.sql";
import { createRecordPayment } from "./record-payment.command";
import { createReversePayment } from "./reverse-payment.command";

let fixture: DebitFixture;
let client: BankClient;
beforeAll(async () => {
  fixture = await debitFixture.start();
  client = await fixture.newBankClient("mandate");
});
afterAll(() => fixture.stop());

const { propertyRuns: numRuns, propertySeed: seed } = readTestRun();
const reason = "It was entered by mistake";

/** Payments, their reversals and debits in any order. `at once`: a payment while the debit is sent. */
const step = fc.oneof(
  fc.record({ what: fc.constant("pay" as const), part: fc.constantFrom(1, 2, 3) }),
  fc.record({ what: fc.constant("take back" as const), part: fc.nat(2) }),
  fc.record({ what: fc.constantFrom("send" as const, "at once" as const), part: fc.constantFrom(1, 2) }),
  fc.record({ what: fc.constantFrom("succeed" as const, "no funds" as const, "close" as const), part: fc.constant(0) }),
  fc.record({ what: fc.constantFrom("return" as const, "dispute" as const, "retry" as const), part: fc.constant(0) }),
  fc.record({ what: fc.constantFrom("write off" as const, "void" as const), part: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs the step. A refusal is a valid result. */
async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
}

const toDebit = (id: string, change: Partial<Debit>): Debit => ({
  ...{ id: `pi_${id}`, state: "processing", amountCents: 0, failure: null, expectedOn: null, isReturned: false },
  ...{ isBankReturn: change.state === "failed", returnCode: null },
  ...change,
});

function createActs(invoiceId: string) {
  const { debitsDependencies: dependencies, portal } = fixture;
  const caller = { userId: client.user.id };
  const pay = createRecordPayment(dependencies);
  const reversePayment = createReversePayment(dependencies);
  const retry = createRetryDebit(dependencies);
  const writeOff = createWriteOffInvoice(dependencies);
  const sales = {
    ...createSalesKernel(dependencies),
    enqueueDuplicateSearch: createEnqueueDuplicateSearch(dependencies),
  };
  const findLast = async () => (await findAttempts([invoiceId])).get(invoiceId)?.at(-1);
  let reference = 0;
  const record = async (part: number) => {
    const due = await findDue(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
    const date = toLocalDay(portal.clock.now(), "America/New_York");
    const amount = Math.max(1, Math.ceil(due / part));
    const paid = { invoiceId, amount, date, method: "check" as const, reference: String((reference += 1)) };
    await Promise.all([attempt(pay(paid, caller)), attempt(pay(paid, caller))]);
  };
  const send = async () => {
    const last = await findLast();
    if (last?.state !== "scheduled") return;
    await handOverNotice(last);
    const morning = hourOfDay(last.debitDate, 9).getTime() + 1_000;
    await fixture.advance(Math.max(0, morning - portal.clock.now().getTime()));
    return last;
  };
  const settle = async (change: Partial<Debit>, returnReason: "funds" | "authorization" | null = null) => {
    const last = await findLast();
    if (last?.state !== (returnReason === null ? "processing" : "succeeded")) return;
    const amountCents = readCents(last.amountCents);
    const debit = toDebit(last.id, { amountCents, isReturned: returnReason !== null, ...change });
    const returned = returnReason && {
      id: "re_1",
      reason: returnReason,
      returnCode: null,
      amountCents,
      returnedAt: portal.clock.now(),
    };
    await settleDebit(dependencies, last, { debit, unmade: null, returned, isCompared: false });
  };
  return {
    pay: record,
    "take back": async (part: number) => {
      const payments = await OutsidePayment.findAll({ where: { invoiceId }, order: ["recordedAt", "id"] });
      const id = payments[part]?.id;
      if (id === undefined) return;
      await Promise.all([1, 2].map(() => attempt(reversePayment({ id, reason }, caller))));
    },
    send: async () => {
      const last = await send();
      if (last) await prepareDebit(dependencies, last);
    },
    "at once": async (part: number) => {
      const last = await send();
      if (last) await Promise.all([prepareDebit(dependencies, last), record(part)]);
    },
    succeed: () => settle({ state: "succeeded" }),
    "no funds": () => settle({ state: "failed", failure: "insufficient-funds" }),
    close: () => settle({ state: "failed", failure: "account-closed" }),
    return: () => settle({ state: "succeeded" }, "funds"),
    dispute: () => settle({ state: "succeeded" }, "authorization"),
    retry: async () => {
      const { status } = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
      const attempts = (await findAttempts([invoiceId])).get(invoiceId) ?? [];
      const now = portal.clock.now();
      const mandate = await portal.database.inTransaction(() => dependencies.findDebitMandate(client.businessId));
      const { days } = findRetryDays({ status, attempts, mandate, now });
      await attempt(retry({ invoiceId, date: days?.from ?? toLocalDay(now, "America/New_York") }, caller));
    },
    "write off": () => attempt(writeOff({ id: invoiceId, reason }, caller)),
    void: () =>
      attempt(
        inBusiness(client.businessId, async (lock) => {
          const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
          await makeVoid({ ...dependencies, ...sales }, lock, invoice, { reason, caller });
        }),
      ),
  } satisfies Record<Step["what"], (part: number) => Promise<void>>;
}

/** @param before cents that the client owed before, by the ledger */
async function check(invoiceId: string, before: number): Promise<void> {
  const { database } = fixture.portal;
  const { status, totalCents, ...invoice } = (await Invoice.findByPk(invoiceId, { rejectOnEmpty: true })).get();
  const attempts = (await findAttempts([invoiceId])).get(invoiceId) ?? [];
  const amounts = (...states: DebitAttempt["state"][]) =>
    attempts.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + readCents(row.amountCents), 0);
  const payments = await OutsidePayment.findAll({ where: { invoiceId, live: true } });
  const paid = payments.reduce((sum, { amountCents }) => sum + readCents(amountCents), 0);
  const total = readCents(totalCents);
  const due = await findDue({ id: invoice.id, totalCents });
  const isOver = status === "void" || status === "credited";
  const [row] = await database.select(`SELECT ${dueCents} AS due FROM invoices i WHERE i.id = :invoiceId`, {
    values: { invoiceId },
  });
  expect({ status, due: readCents(row?.due) }).toEqual({ status, due: isOver ? 0 : due });
  expect(due).toBe(total - paid - amounts("succeeded"));
  expect(due).toBeGreaterThanOrEqual(0);
  expect({ status, planned: amounts("scheduled", "processing") }).toEqual({
    status,
    planned: status === "scheduled" || status === "processing" ? due : 0,
  });
  if (!isOver) expect({ status, isPaid: status === "paid" }).toEqual({ status, isPaid: due === 0 });
  if (status === "void") expect(due).toBe(total);
  // This fixture's invoices have no entry for their issue, so owed amounts are relative to `before`.
  const owed = (await readBalance(receivable(client.businessId))) - before + total;
  expect({ status, owed }).toEqual({ status, owed: isOver ? 0 : due - amounts("processing") });
  const refs = attempts.map(({ id }) => id);
  const kinds = ["debit-sent", "debit-succeeded", "debit-failed"] as const;
  const onTheWay = [...(await sumByRef({ account: inTransit, kinds, refs })).values()];
  expect(onTheWay.reduce((sum, cents) => sum + cents, 0)).toBe(amounts("processing"));
}

test("an invoice's postings add up, with no debit above the owed amount, after any payments, debits, returns and reversals", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const before = await readBalance(receivable(client.businessId));
      const { invoiceId } = await fixture.schedule(client);
      const acts = createActs(invoiceId);
      for (const { what, part } of steps) {
        await acts[what](part);
        await check(invoiceId, before);
      }
    }),
    { numRuns: numRuns * 2, seed, endOnFailure: true },
  );
  expect(await findUnbalancedEntries()).toEqual([]);
});
