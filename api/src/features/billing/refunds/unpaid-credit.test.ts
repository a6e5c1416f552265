import type { InvoiceAnswer } from "@portal/api-contract";
import { badDebt, clientCredit, commissionRevenue, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { DebitRefund } from "../../../models/debit-refund.model";
import { Notification } from "../../../models/notification.model";
import { rehearseOne, billingFixture, type BillingFixture } from "../../../../testing/billing.fixture";
import { composeDebits } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";
import { checkLedger } from "../disputes/check-money.fixture";
import { billThree, endDebit, reason, reportFromBank } from "../disputes/disputes.fixture";
import { settleRefund } from "./settle-refund";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

/** A paid invoice with a refund of $10.00 for a mistake, which the provider has not made yet. */
async function refundMistake() {
  const earned = await readBalance(commissionRevenue);
  const lost = await readBalance(badDebt);
  const billed = await billThree(fixture);
  const debit = await endDebit(fixture, billed, "succeed");
  read(await fixture.admin.post("/pc/refund-debit", { invoiceId: billed.id, amount: 1_000, reason }), 201);
  const refund = await DebitRefund.findOne({ where: { invoiceId: billed.id }, rejectOnEmpty: true });
  return { billed, debit, refund, before: { earned, lost } };
}

type Known = Awaited<ReturnType<typeof refundMistake>>;
type Step = (known: Known) => Promise<unknown>;

const steps: Record<"return" | "write off" | "fail", Step> = {
  return: async ({ debit }) => reportFromBank(fixture, await debit.reload(), "return"),
  "write off": async ({ billed: { id } }) => read(await fixture.admin.post("/pc/write-off-invoice", { id, reason })),
  fail: ({ refund }) => settleRefund(composeDebits(fixture), refund, null),
};

test.each([
  ["the refund fails last", ["return", "write off", "fail"]],
  ["the write-off comes last", ["return", "fail", "write off"]],
] as const)("owes the client nothing for a refund of money that the bank took back when %s", async (_, order) => {
  const known = await refundMistake();
  for (const step of order) await steps[step](known);
  const { shop, id } = known.billed;
  const { status, due, refunds } = read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));
  expect([status, due]).toEqual(["credited", 0]);
  expect(refunds).toMatchObject([
    { status: "failed", failure: "The bank had taken the debit back already, so nothing has to go back." },
  ]);
  expect(await readBalance(receivable(shop.businessId))).toBe(0);
  expect(await readBalance(clientCredit(shop.businessId))).toBe(0);
  expect((await readBalance(badDebt)) - known.before.lost).toBe(5_100);
  expect((await readBalance(commissionRevenue)) - known.before.earned).toBe(-5_100);
  expect((await rehearseOne(fixture, shop)).credits).toEqual([]);
  await checkLedger(shop.businessId);
});

test("does not notify the client of a credit that does not exist", async () => {
  const known = await refundMistake();
  for (const step of ["return", "write off", "fail"] as const) await steps[step](known);
  const { businessId } = known.billed.shop;
  const rows = await Notification.findAll({ where: { businessId, kind: "debit-refunded" } });
  expect(rows.filter(({ title }) => title.includes("credit"))).toEqual([]);
});
