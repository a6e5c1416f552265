import type { BalanceAnswer, BalancePartKind, DebitsAnswer, LedgerAnswer, RehearseAnswer } from "@portal/api-contract";
import fc from "fast-check";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import type { SourceSale } from "../../../providers/sales/sales-source.port";
import { billOne, billingFixture, type BilledShop, type BillingFixture } from "../../../../testing/billing.fixture";
import { composeDebits, handOverNotice } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../../testing/sales-builder";
import { readTestRun } from "../../../../testing/test-run";
import { prepareDebit } from "../debits/prepare-debit";
import { settleDebit } from "../debits/settle-debit";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

/** Cents that the bank returned, by attempt: all or a part of the debit. */
const bankReturns = new Map<string, number>();

const timeZone = "America/New_York";
const which = fc.nat({ max: 20 });
const cents = fc.integer({ min: 1, max: 9_999 });
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constant("sell" as const), cents }) },
    fc.record({ what: fc.constant("refund" as const), which, share: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ what: fc.constant("return" as const), cents }),
    fc.record({ what: fc.constant("change" as const), which, cents }),
    { weight: 3, arbitrary: fc.record({ what: fc.constant("bill" as const) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant("send" as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant("answer" as const),
        which,
        state: fc.constantFrom("succeeded" as const, "insufficient-funds" as const, "other" as const),
      }),
    },
    fc.record({ what: fc.constant("take back" as const), which, part: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ what: fc.constantFrom("void" as const, "write off" as const), which }),
  ),
  { minLength: 8, maxLength: 24 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

interface History {
  shop: BilledShop;
  sales: SourceSale[];
}

/** Signs both in again, because sessions expire over a weekend. */
async function pass(milliseconds: number, { browser, user }: BilledShop): Promise<void> {
  await fixture.advance(milliseconds);
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  await fixture.enter(browser, user);
}

const pick = <T>(of: readonly T[], index: number): T | undefined => of[index % Math.max(1, of.length)];
const justNow = () => new Date(fixture.portal.clock.now().getTime() - 60_000);

const days = () => ({ startDate: "2026-10-01", endDate: toLocalDay(fixture.portal.clock.now(), timeZone) });

async function findDebits({ businessId }: BilledShop, state: string): Promise<DebitAttempt[]> {
  return DebitAttempt.findAll({ where: { businessId, state }, order: ["debitDate", "id"] });
}

async function sell({ shop, sales }: History, step: Step): Promise<void> {
  const at = { occurredAt: justNow(), updatedAt: justNow() };
  if (step.what === "sell") {
    const sale = buildSale({ ...at, totalCents: step.cents });
    sales.push(sale);
    await fixture.recordSales(shop, [sale]);
  }
  if (step.what === "return") await fixture.recordSales(shop, [buildRefund({ ...at, totalCents: step.cents })]);
  const sale = "which" in step ? pick(sales, step.which) : undefined;
  if (!sale) return;
  if (step.what === "refund") {
    const totalCents = Math.ceil(sale.totalCents / (step.share * 3));
    await fixture.recordSales(shop, [buildRefund({ ...at, saleExternalId: sale.externalId, totalCents })]);
  }
  if (step.what === "change") {
    Object.assign(sale, { totalCents: step.cents, version: sale.version + 1, updatedAt: justNow() });
    await fixture.recordSales(shop, [sale]);
  }
}

async function settle({ shop }: History, step: Step): Promise<void> {
  const dependencies = composeDebits(fixture);
  if (step.what === "send") {
    const [row] = await findDebits(shop, "scheduled");
    if (!row) return;
    await pass(Math.max(0, hourOfDay(row.debitDate, 10).getTime() - fixture.portal.clock.now().getTime()), shop);
    await handOverNotice(row);
    await prepareDebit(dependencies, row);
  }
  const rows = await findDebits(shop, step.what === "answer" ? "processing" : "succeeded");
  const row = "which" in step ? pick(rows, step.which) : undefined;
  if (!row) return;
  const made = { id: `pi_${row.id}`, amountCents: readCents(row.amountCents), expectedOn: null, isReturned: false };
  const settleWith = (change: object, returned: object | null) =>
    settleDebit(dependencies, row, {
      ...{
        debit: { ...made, failure: null, isBankReturn: false, returnCode: null, state: "succeeded", ...change },
        unmade: null,
        isCompared: false,
      },
      returned: returned && {
        id: `re_${row.id}`,
        reason: "funds",
        returnCode: null,
        amountCents: made.amountCents,
        returnedAt: justNow(),
        ...returned,
      },
    });
  if (step.what === "answer") {
    await settleWith(step.state === "succeeded" ? {} : { state: "failed", failure: step.state }, null);
  }
  if (step.what === "take back") {
    const amountCents = Math.ceil(made.amountCents / step.part);
    bankReturns.set(row.id, amountCents);
    await settleWith({}, { amountCents });
  }
}

async function decide({ shop }: History, step: Step): Promise<void> {
  if (step.what === "bill") await billOne(fixture, shop, {}, days());
  const invoices = await Invoice.findAll({ where: { businessId: shop.businessId }, order: ["issuedAt", "id"] });
  const invoice = "which" in step ? pick(invoices, step.which) : undefined;
  const body = { id: invoice?.id, reason: "By chance" };
  if (step.what === "void" && invoice) await fixture.admin.post("/pc/void-invoice", body);
  if (step.what === "write off" && invoice) await fixture.admin.post("/pc/write-off-invoice", body);
}

/** A partly returned debit is owed in part. */
async function readBooks({ businessId }: BilledShop): Promise<Record<"failed" | "on-its-way" | "scheduled", number>> {
  const open = { failed: 0, "on-its-way": 0, scheduled: 0 };
  for (const { id, status, totalCents } of await Invoice.findAll({ where: { businessId } })) {
    const attempts = await DebitAttempt.findAll({ where: { invoiceId: id }, order: ["attempt"] });
    const last = attempts.at(-1);
    if (status === "processing") open["on-its-way"] += readCents(totalCents);
    if (status === "scheduled") open[last && last.attempt > 1 ? "failed" : "scheduled"] += readCents(totalCents);
    if (status === "failed") open.failed += readCents(totalCents);
    if (status === "returned") open.failed += bankReturns.get(last?.id ?? "") ?? readCents(totalCents);
  }
  return open;
}

async function expectBalance({ shop }: History): Promise<void> {
  const balance = read<BalanceAnswer>(await shop.browser.get("/pc/balance"));
  const part = (kind: BalancePartKind) => balance.parts.find((one) => one.kind === kind)?.amount ?? 0;
  const { notBilled } = read<DebitsAnswer>(await shop.browser.get("/pc/debits"));
  const ledger = read<LedgerAnswer>(await fixture.admin.get(`/pc/ledger?client=${shop.user.id}`));
  const question = { clients: [{ id: shop.user.id, ...days() }] };
  const [rehearsal] = read<RehearseAnswer>(await fixture.admin.post("/pc/rehearse", question)).rehearsals;
  const rehearsed = rehearsal?.total ?? NaN;

  expect(balance.parts.every(({ amount }) => amount >= 0)).toBe(true);
  expect(part("not-billed") - part("credit")).toBe(rehearsed);
  expect(notBilled?.commission).toBe(rehearsed);
  expect(balance.forecast?.amount).toBe(Math.max(0, rehearsed));
  expect(balance.owed).toBe(part("not-billed") + ledger.receivable + ledger.onItsWay + ledger.held - ledger.credit);
  const books = await readBooks(shop);
  expect({ failed: part("failed"), "on-its-way": part("on-its-way"), scheduled: part("scheduled") }).toEqual(books);
}

test("after any sales, refunds, bills, debits, returns and write-offs, the balance equals ledger, books and rehearsal", async () => {
  const { propertyRuns, propertySeed: seed } = readTestRun();
  const property = fc.asyncProperty(steps, async (history) => {
    const shop = await fixture.newShop([]);
    const known: History = { shop, sales: [] };
    for (const step of history) {
      await sell(known, step);
      await settle(known, step);
      await decide(known, step);
      await expectBalance(known);
    }
  });
  await fc.assert(property, { numRuns: Math.ceil(propertyRuns / 4), seed });
}, 3_600_000);
