import type { InvoiceAnswer, RefundDebitAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { addBankingDays } from "../../../banking-days/banking-days";
import { cash, clientCredit, commissionRevenue, providerFees, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { AuditLog } from "../../../models/audit-log.model";
import { BillingCase } from "../../../models/billing-case.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Notification } from "../../../models/notification.model";
import { User } from "../../../models/user.model";
import { billForInvoice, setInvoiceStatus, billingFixture, wash } from "../../../../testing/billing.fixture";
import type { BilledShop, BillingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { followAll, passTo, payInvoice } from "./paid-invoices.fixture";
import { readOpenCredit } from "./post-refund";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
  const where = { kind: "balance" as const, closedAt: null, subject: { [Op.notIn]: byHand } };
  expect(await BillingCase.count({ where })).toBe(0);
});
afterAll(() => fixture.stop());

/** Debits with a refund made directly at the provider: their difference stays in the books. */
const byHand: string[] = [];
const reason = "Two washes were billed that did not happen";

const readInvoice = async (id: string) => read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));
const send = (invoiceId: string, change: object = {}) =>
  fixture.admin.post("/pc/refund-debit", { invoiceId, amount: 1_000, reason, ...change });
const refundsThere = async () => (await fixture.lab.control("agency/refunds")) as Record<string, unknown>[];
const accounts = async ({ businessId }: BilledShop) => ({
  owed: await readBalance(receivable(businessId)),
  credit: await readOpenCredit(businessId),
});
const titlesOf = async ({ businessId }: BilledShop) => {
  const rows = await Notification.findAll({ where: { businessId, kind: "debit-refunded" }, order: ["id"] });
  return rows.map(({ title }) => title).sort();
};

test("refunds a part to the bank with ledger, provider, events, notice and audit, without owing it again", async () => {
  const { shop, invoice } = await payInvoice(fixture, 2);
  const before = [await readBalance(cash), await readBalance(commissionRevenue), await readBalance(providerFees)];
  const { refund, message } = read<RefundDebitAnswer>(await send(invoice.id), 201);
  expect(refund).toMatchObject({ amount: 1_000, status: "pending", reason, invoice_number: invoice.invoice_number });
  expect(message).toBe(`$10.00 of ${invoice.invoice_number} goes back to the client's bank. The client is notified.`);
  await fixture.portal.runJobs();
  expect(await refundsThere()).toContainEqual(expect.objectContaining({ amount: 1_000, status: "pending" }));
  const { arrivesOn } = await DebitRefund.findByPk(refund.id, { rejectOnEmpty: true });
  expect((await refundsThere()).map((one) => one.arrivesOn)).toContain(arrivesOn);
  expect(await titlesOf(shop)).toEqual(["We refund $10.00 to your bank"]);
  await passTo(fixture, addBankingDays(arrivesOn ?? "", 1), 12);
  await followAll(fixture);
  const { refunds, events, status, due } = await readInvoice(invoice.id);
  expect([status, due, refunds]).toEqual([
    "paid",
    0,
    [expect.objectContaining({ status: "succeeded", failure: null })],
  ]);
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["refund-sent", "refunded"]));
  expect(await accounts(shop)).toEqual({ owed: 0, credit: 0 });
  const after = [await readBalance(cash), await readBalance(commissionRevenue), await readBalance(providerFees)];
  expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([-1_000, 1_000, 0]);
  expect(await AuditLog.count({ where: { action: "debit.refunded", subject: shop.businessId } })).toBe(1);
});

test("makes one refund for the same invoice, amount, reason and lines, even at the same time", async () => {
  const { invoice } = await payInvoice(fixture, 2);
  const replies = await Promise.all([send(invoice.id), send(invoice.id), send(invoice.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await fixture.portal.runJobs();
  expect((await send(invoice.id)).status).toBe(200);
  expect((await send(invoice.id, { reason: "Another mistake" })).status).toBe(201);
  expect(await DebitRefund.count({ where: { invoiceId: invoice.id } })).toBe(2);
});

test("two refunds at the same time never exceed the paid amount", async () => {
  const { invoice } = await payInvoice(fixture, 2);
  const replies = await Promise.all(["one", "two"].map((why) => send(invoice.id, { amount: 4_000, reason: why })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(read(await send(invoice.id, { amount: 2_001 }), 422)).toMatchObject({ fields: { amount: "At most $20.00." } });
  expect((await send(invoice.id, { amount: 2_000 })).status).toBe(201);
  expect(read(await send(invoice.id, { amount: 1 }), 409)).toMatchObject({ code: "NOTHING_TO_REFUND" });
});

test("refunds lines billed by mistake at their commission, each once", async () => {
  const { invoice } = await payInvoice(fixture, 2);
  const lines = (await readInvoice(invoice.id)).lines.map(({ id }) => id);
  const first = lines.slice(0, 1);
  expect(read(await send(invoice.id, { lines: first }), 422)).toMatchObject({
    fields: { amount: "The commission of these lines is $30.00." },
  });
  const ofAnother = await InvoiceLine.findOne({ where: { invoiceId: { [Op.ne]: invoice.id } }, rejectOnEmpty: true });
  for (const line of ["999999999", String(ofAnother.id)]) {
    expect(read(await send(invoice.id, { amount: 3_000, lines: [line] }), 422)).toMatchObject({
      fields: { lines: "Only lines that charge a commission on this invoice can be refunded." },
    });
  }
  expect((await send(invoice.id, { amount: 3_000, lines: first })).status).toBe(201);
  expect((await send(invoice.id, { amount: 3_000, lines: first })).status).toBe(200);
  expect(read(await send(invoice.id, { amount: 6_000, lines }), 409)).toMatchObject({ code: "LINE_REFUNDED" });
});

test("credits a refund that the bank does not accept once, with a notice to the client", async () => {
  const { shop, invoice } = await payInvoice(fixture, 2);
  await fixture.lab.failNext("stripe", "refund-failed", "/v1/refunds");
  const { refund } = read<RefundDebitAnswer>(await send(invoice.id), 201);
  await fixture.portal.runJobs();
  await passTo(fixture, addBankingDays((await DebitRefund.findByPk(refund.id))?.arrivesOn ?? "", 1), 12);
  await followAll(fixture);
  await followAll(fixture);
  const { refunds, due, events } = await readInvoice(invoice.id);
  expect(refunds).toMatchObject([
    { status: "failed", failure: "The bank account has been closed. The money is a credit on the next invoice." },
  ]);
  expect([due, events.at(-1)?.kind, await accounts(shop)]).toEqual([0, "refund-failed", { owed: 0, credit: 1_000 }]);
  expect(await titlesOf(shop)).toEqual(["We refund $10.00 to your bank", "Your refund of $10.00 is now a credit"]);
  expect(read<RefundDebitAnswer>(await send(invoice.id)).refund.status).toBe("failed");
  expect(read(await send(invoice.id, { amount: 5_001, reason: "More" }), 422)).toMatchObject({ code: "INVALID_INPUT" });
});

test("credits a refund that the bank sends back after success", async () => {
  const { shop, invoice } = await payInvoice(fixture, 2);
  const { refund } = read<RefundDebitAnswer>(await send(invoice.id), 201);
  await fixture.portal.runJobs();
  const { arrivesOn, providerId } = await DebitRefund.findByPk(refund.id, { rejectOnEmpty: true });
  await passTo(fixture, addBankingDays(arrivesOn ?? "", 1), 12);
  await followAll(fixture);
  expect((await readInvoice(invoice.id)).refunds).toMatchObject([{ status: "succeeded" }]);
  await fixture.setEventDelivery(false);
  await fixture.lab.control("ach/fail-refund", { refund: providerId });
  await followAll(fixture);
  await fixture.setEventDelivery(true);
  expect((await readInvoice(invoice.id)).refunds).toMatchObject([{ status: "failed" }]);
  expect(await accounts(shop)).toEqual({ owed: 0, credit: 1_000 });
});

test("clears the arrival day of a late refund, which still arrives", async () => {
  const { invoice } = await payInvoice(fixture, 2);
  await fixture.lab.failNext("stripe", "refund-pending", "/v1/refunds");
  const { refund } = read<RefundDebitAnswer>(await send(invoice.id), 201);
  await fixture.portal.runJobs();
  const { arrivesOn } = await DebitRefund.findByPk(refund.id, { rejectOnEmpty: true });
  await passTo(fixture, addBankingDays(arrivesOn ?? "", 1), 12);
  await followAll(fixture);
  expect((await readInvoice(invoice.id)).refunds).toMatchObject([{ status: "pending", arrivesOn: null }]);
  await passTo(fixture, addBankingDays(arrivesOn ?? "", 12), 12);
  await followAll(fixture);
  expect((await readInvoice(invoice.id)).refunds).toMatchObject([{ status: "succeeded" }]);
});

test("owes only the rest, which cannot be voided, when the bank returns a partly refunded debit", async () => {
  const { shop, invoice, attempt } = await payInvoice(fixture, 2);
  read(await send(invoice.id), 201);
  await fixture.portal.runJobs();
  await fixture.lab.control("ach/return", { paymentIntent: attempt.paymentIntentId, code: "R10" });
  await followAll(fixture);
  const { status, due, may } = await readInvoice(invoice.id);
  expect([status, due, may.void, may.reissue]).toEqual(["disputed", 5_000, false, false]);
  expect(await accounts(shop)).toEqual({ owed: 5_000, credit: 0 });
  expect(read(await fixture.admin.post("/pc/void-invoice", { id: invoice.id, reason }), 409)).toMatchObject({
    code: "INVOICE_STANDS",
  });
  expect(read(await send(invoice.id, { reason: "Again" }), 409)).toMatchObject({ code: "NOTHING_TO_REFUND" });
});

test("credits a refund that the provider refuses because the bank took the debit back first", async () => {
  const { shop, invoice, attempt } = await payInvoice(fixture, 2);
  read(await send(invoice.id), 201);
  await fixture.lab.control("ach/return", { paymentIntent: attempt.paymentIntentId, code: "R01" });
  await fixture.portal.runJobs();
  await followAll(fixture);
  expect((await readInvoice(invoice.id)).refunds).toMatchObject([{ status: "failed" }]);
  expect(await accounts(shop)).toEqual({ owed: 6_000, credit: 1_000 });
  expect(read(await fixture.admin.post("/pc/void-invoice", { id: invoice.id, reason }), 409)).toMatchObject({
    message: "$10.00 of this invoice was refunded, or credited where the refund failed. It stays as it is.",
  });
});

test("refuses a refund while a debit is in transit, without a paid debit or after 180 days", async () => {
  const shop = await fixture.newShop([wash()]);
  const invoice = await billForInvoice(fixture, shop);
  expect(read(await send(invoice.id), 409)).toMatchObject({ code: "NOTHING_TO_REFUND" });
  await fixture.portal.runJobs();
  await passTo(fixture, invoice.debitDate, 9);
  expect(read(await send(invoice.id), 409)).toMatchObject({ code: "DEBIT_UNDER_WAY" });
  await passTo(fixture, addBankingDays(invoice.debitDate, 5), 12);
  await followAll(fixture);
  await setInvoiceStatus(invoice.id, "paid");
  await passTo(fixture, addBankingDays(invoice.debitDate, 126), 12);
  expect(read(await send(invoice.id), 409)).toMatchObject({
    message: "A debit can be refunded for 180 days. Pay the client another way.",
  });
  expect((await send("bil_nobody")).status).toBe(404);
});

test("opens a reconciliation case for a refund made directly at the provider", async () => {
  const { attempt } = await payInvoice(fixture, 2);
  byHand.push(attempt.id);
  await fixture.askStripe("refunds", { payment_intent: attempt.paymentIntentId ?? "", amount: "345" });
  await followAll(fixture);
  const found = await BillingCase.findAll({ where: { kind: "balance", closedAt: null } });
  expect(found).toMatchObject([{ subject: attempt.id, expected: "$60.00", found: "$56.55" }]);
});

test.each([1, 49])("makes one refund when the provider's answer was lost %i hours before", async (hours) => {
  const { shop, invoice } = await payInvoice(fixture, 2);
  await fixture.lab.failNext("stripe", "timeout", "/v1/refunds", { method: "POST" });
  read(await send(invoice.id), 201);
  await fixture.portal.runJobs();
  // A provider forgets keys after a day.
  await fixture.advance(hours * 3_600_000);
  await fixture.portal.runJobs();
  await followAll(fixture);
  const there = (await refundsThere()).filter(({ amount }) => amount === 1_000);
  const [row] = await DebitRefund.findAll({ where: { invoiceId: invoice.id } });
  expect(there.filter(({ id }) => id === row?.providerId)).toHaveLength(1);
  expect(await readBalance(clientCredit(shop.businessId))).toBe(0);
});

test.each<readonly [object, Record<string, string>]>([
  [{ amount: 0 }, { amount: "The amount is more than $0.00." }],
  [{ amount: 21 / 2 }, { amount: "Please enter the amount." }],
  [{ reason: "x" }, { reason: "Please say why, in three characters or more." }],
  [{ lines: [] }, { lines: "Name each line of the invoice once." }],
  [{ lines: ["1", "1"] }, { "lines.1": "Name each line of the invoice once." }],
])("refuses %j at its field", async (change, fields) => {
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  expect(read(await send("bil_nobody", change), 422)).toMatchObject({ fields });
});
