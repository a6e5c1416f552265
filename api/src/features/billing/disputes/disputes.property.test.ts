import fc from "fast-check";
import { findUnbalancedEntries } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { Dispute } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { toLocalDay } from "../../../models/values/local-day";
import { createRecordAudit } from "../../../platform/audit/audit";
import { readCents } from "../../../platform/db/money";
import { isAppError } from "../../../platform/errors/app-error";
import type { Refund } from "../../../providers/debits/refunds.port";
import { createSalesKernel } from "../../../sales/sales-kernel";
import { createEnqueueDuplicateSearch } from "../../../sales/duplicate-matches/find-duplicates.job";
import { inBusiness } from "../../../sales/lock-business";
import {
  billOne,
  noonOf,
  billingFixture,
  wash,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { composeDebits } from "../../../../testing/debit.fixture";
import { readTestRun } from "../../../../testing/test-run";
import { createWriteOffInvoice } from "../invoices/write-off-invoice.command";
import { makeVoid } from "../invoices/void-invoice.command";
import { createRecordPayment } from "../payments/record-payment.command";
import { createReversePayment } from "../payments/reverse-payment.command";
import { createRefundDebit } from "../refunds/refund-debit.command";
import { settleRefund } from "../refunds/settle-refund";
import { checkLedger } from "./check-money.fixture";
import { createAnswerDispute } from "./answer-dispute.command";
import { createChooseSettlement } from "./choose-settlement.command";
import { runDisputeClocks } from "./dispute-clocks.job";
import { passTime, sendNext, reportFromBank } from "./disputes.fixture";
import { readInvoiceMoney } from "./invoice-money.query";
import { createOpenDispute } from "./open-dispute.command";
import { createWithdrawDispute } from "./withdraw-dispute.command";

let fixture: BillingFixture;
let shop: BilledShop;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const { propertyRuns, propertySeed: seed } = readTestRun();
/** Histories per client: several, so that credits of one history meet the bills of the next. */
const sharing = 5;
/** Milliseconds. */
const historyTime = 15_000;
const reason = "It was entered by mistake";

const step = fc.record({
  what: fc.constantFrom(
    ...(["question", "question", "question", "answer", "answer", "withdraw", "refund", "credit", "wait"] as const),
    ...(["send", "send", "succeed", "succeed", "no funds", "close", "return", "dispute"] as const),
    ...(["refund arrives", "refund fails", "refund is refused", "mistake", "mistaken line"] as const),
    ...(["pay", "take back", "write off", "void", "all at once"] as const),
  ),
  line: fc.nat(2),
  part: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs the step. A refusal is a valid result. */
async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
}

/** Bills three new sales, lowered by credits of earlier histories. */
async function bill(): Promise<string> {
  for (;;) {
    const sales = [30_000, 20_000, 10_000].map((totalCents) => wash({ totalCents, occurredAt: noonOf("2026-11-10") }));
    await fixture.recordSales(shop, sales);
    await passTime(fixture, shop, 0);
    const { body } = await billOne(fixture, shop);
    const invoice = await Invoice.findOne({
      where: { businessId: shop.businessId },
      order: [
        ["issuedAt", "DESC"],
        ["id", "DESC"],
      ],
    });
    if (invoice?.status === "scheduled" && JSON.stringify(body).includes(invoice.id)) return invoice.id;
  }
}

function createActs(invoiceId: string) {
  const { businessId } = shop;
  const dependencies = { ...composeDebits(fixture), recordAudit: createRecordAudit(fixture.portal.clock) };
  const sales = {
    ...createSalesKernel(dependencies),
    enqueueDuplicateSearch: createEnqueueDuplicateSearch(dependencies),
  };
  const staff = { userId: fixture.adminId };
  const client = { userId: shop.user.id, businessId };
  const open = createOpenDispute(dependencies);
  const answer = createAnswerDispute(dependencies);
  const withdraw = createWithdrawDispute(dependencies);
  const choose = createChooseSettlement(dependencies);
  const refundDebit = createRefundDebit(dependencies);
  const pay = createRecordPayment(dependencies);
  const reversePayment = createReversePayment(dependencies);
  const writeOff = createWriteOffInvoice(dependencies);
  const findInvoice = () => Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const findDispute = (status: Dispute["status"]) => Dispute.findOne({ where: { invoiceId, status }, order: ["id"] });
  const findDebit = (state: DebitAttempt["state"]) =>
    DebitAttempt.findOne({ where: { invoiceId, state }, order: [["attempt", "DESC"]] });
  let reference = 0;
  const acts = {
    async question({ line, part }: Step) {
      const { lines } = await readInvoiceMoney(await findInvoice());
      const dispute = lines.filter(({ kind }) => kind === "sale")[line];
      if (!dispute) return;
      const amount = Math.max(1, Math.floor(readCents(dispute.commissionCents) / part));
      const request = { invoiceId, lines: [{ id: String(dispute.id), amount }], reason };
      await Promise.all([1, 2].map(() => attempt(open(request, client))));
    },
    async answer({ part }: Step) {
      const dispute = await findDispute("open");
      if (!dispute) return;
      const lines = await DisputeLine.findAll({ where: { disputeId: dispute.id } });
      const answers = lines.map(({ lineId, amountCents }) => {
        const id = String(lineId);
        const half = Math.floor(readCents(amountCents) / 2);
        if (part === 1) return { id, outcome: "granted" as const };
        if (part === 2 && half > 0) return { id, outcome: "partly" as const, granted: half, reason };
        return { id, outcome: "refused" as const, reason };
      });
      await Promise.all([1, 2].map(() => attempt(answer(dispute.id, { lines: answers }, staff))));
    },
    async withdraw() {
      const dispute = await findDispute("open");
      if (dispute) await attempt(withdraw(dispute.id, client));
    },
    refund: () => settle("refund"),
    credit: () => settle("credit"),
    async wait() {
      await passTime(fixture, shop, 6 * 86_400_000);
      await runDisputeClocks(dependencies);
    },
    async send() {
      if (await findDebit("scheduled")) await sendNext(fixture, { shop, id: invoiceId });
    },
    succeed: () => end("succeed"),
    "no funds": () => end("no funds"),
    close: () => end("close"),
    return: () => end("return"),
    dispute: () => end("dispute"),
    "refund arrives": ({ line }: Step) => endRefund(line, "succeeded"),
    "refund fails": ({ line }: Step) => endRefund(line, "failed"),
    "refund is refused": ({ line }: Step) => endRefund(line, null),
    async mistake({ part }: Step) {
      const { settled } = await readInvoiceMoney(await findInvoice());
      await refundTwice({ amount: Math.max(1, Math.floor(settled.received / (part + 1))) });
    },
    async "mistaken line"({ line }: Step) {
      const dispute = (await readInvoiceMoney(await findInvoice())).lines.filter(({ kind }) => kind === "sale")[line];
      if (dispute) await refundTwice({ amount: readCents(dispute.commissionCents), lines: [String(dispute.id)] });
    },
    async pay({ part }: Step) {
      const { settled } = await readInvoiceMoney(await findInvoice());
      const date = toLocalDay(fixture.portal.clock.now(), "America/New_York");
      const amount = Math.max(1, Math.ceil(settled.due / part));
      await attempt(pay({ invoiceId, amount, date, method: "check", reference: String((reference += 1)) }, staff));
    },
    async "take back"() {
      const payment = await OutsidePayment.findOne({ where: { invoiceId, live: true } });
      if (payment) await attempt(reversePayment({ id: payment.id, reason }, staff));
    },
    "write off": () => attempt(writeOff({ id: invoiceId, reason }, staff)),
    void: () =>
      attempt(
        inBusiness(businessId, async (lock) => {
          await makeVoid({ ...dependencies, ...sales }, lock, await findInvoice(), { reason, caller: staff });
        }),
      ),
    async "all at once"(one: Step) {
      await Promise.all([
        acts.answer(one),
        acts.answer({ ...one, part: (one.part % 3) + 1 }),
        acts.withdraw(),
        acts.succeed(),
        runDisputeClocks(dependencies),
      ]);
    },
  } satisfies Record<Step["what"], (one: Step) => Promise<void>>;
  async function refundTwice(what: { amount: number; lines?: string[] }) {
    const count = await DebitRefund.count({ where: { invoiceId } });
    const request = { invoiceId, reason: `Mistake ${String(count)}`, ...what };
    await Promise.all([1, 2].map(() => attempt(refundDebit(request, staff))));
  }
  /** Reports the refund's state twice at the same time; null: the provider refuses the refund. */
  async function endRefund(which: number, state: Refund["state"] | null) {
    const row = (await DebitRefund.findAll({ where: { invoiceId }, order: ["requestedAt", "id"] }))[which];
    if (!row) return;
    const failure = state === "failed" ? ("account-closed" as const) : null;
    const refund = state && {
      ...{ id: `re_${row.id}`, state, failure, refundId: row.id, createdAt: fixture.portal.clock.now() },
      amountCents: readCents(row.amountCents),
    };
    await Promise.all([1, 2].map(() => settleRefund(dependencies, row, refund)));
  }
  async function settle(settlement: "refund" | "credit") {
    for (const { id } of await Dispute.findAll({ where: { invoiceId, status: "answered" } })) {
      await Promise.all([1, 2].map(() => attempt(choose(id, { settlement }, client))));
    }
  }
  async function end(what: Parameters<typeof reportFromBank>[2]) {
    const isReturned = what === "return" || what === "dispute";
    const row = await findDebit(isReturned ? "succeeded" : "processing");
    if (row) await reportFromBank(fixture, row, what);
  }
  return acts;
}

test(
  "keeps every cent of each line in one state, equal to the ledger, in any order of bills, questions, answers, debits, refunds and returns",
  async () => {
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        // Each step checks all invoices of a client, so a new client keeps them few.
        if (histories % sharing === 0) shop = await fixture.newShop();
        histories += 1;
        const acts = createActs(await bill());
        for (const one of steps) {
          await acts[one.what](one);
          await checkLedger(shop.businessId);
        }
      }),
      { numRuns: propertyRuns, seed, endOnFailure: true },
    );
    expect(await findUnbalancedEntries()).toEqual([]);
  },
  120_000 + propertyRuns * historyTime,
);
