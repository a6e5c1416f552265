import type { InvoiceAnswer, OutsidePaymentAnswer } from "@portal/api-contract";
import { readMarks } from "../../../events/live/change-marks.sql";
import { cash, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { AuditLog } from "../../../models/audit-log.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { JournalEntry } from "../../../models/journal-entry.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import {
  billForInvoice,
  setDebitState,
  setInvoiceStatus,
  billingFixture,
  wash,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { moveToZone } from "../../../../testing/sales-shop";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

const reason = "The check bounced";
const day = 86_400_000;
const today = () => fixture.portal.clock.now().toISOString().slice(0, 10);
const owed = ({ businessId }: BilledShop) => readBalance(receivable(businessId));
const readInvoice = async (id: string) => read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));
const send = (invoiceId: string, change: object = {}) => {
  const paid = { amount: 1_000, date: today(), method: "check", reference: "1042" };
  return fixture.admin.post("/pc/record-payment", { invoiceId, ...paid, ...change });
};
const reversePayment = (id: string) => fixture.admin.post("/pc/take-back-payment", { id, reason });
const debitOf = (invoiceId: string) => DebitAttempt.findOne({ where: { invoiceId }, rejectOnEmpty: true });

/** An invoice of $30.00 with a scheduled debit. */
async function bill() {
  const shop = await fixture.newShop([wash()]);
  return { shop, invoice: await billForInvoice(fixture, shop) };
}

test("lowers the debit to the rest after a partial payment, stored with ledger entry, event and audit entry", async () => {
  const { shop, invoice } = await bill();
  const before = await readBalance(cash);
  const { payment, invoice: after, message } = read<OutsidePaymentAnswer>(await send(invoice.id), 201);
  expect(payment).toMatchObject({ amount: 1_000, date: today(), method: "check", reference: "1042", takenBack: null });
  expect(payment.recordedBy).toMatch(/^Alex /);
  expect([after.status, message]).toEqual([
    "scheduled",
    "$10.00 is recorded. $20.00 of " + after.invoice_number + " is still owed.",
  ]);
  expect([await owed(shop), (await readBalance(cash)) - before]).toEqual([2_000, 1_000]);
  expect(await debitOf(invoice.id)).toMatchObject({ state: "scheduled", amountCents: 2_000 });
  const shown = await readInvoice(invoice.id);
  expect(shown).toMatchObject({ due: 2_000, total: 3_000, outsidePayments: [{ id: payment.id }] });
  expect(shown.may).toMatchObject({ void: false, reissue: false, writeOff: false, recordPayment: true });
  expect(shown.events).toContainEqual(expect.objectContaining({ kind: "payment-recorded" }));
  expect(await AuditLog.count({ where: { action: "payment.recorded", subject: shop.businessId } })).toBe(1);
});

test("a payment or its reversal changes the business's mark, so that open pages reload", async () => {
  const { shop, invoice } = await bill();
  const readMark = async () => (await readMarks([shop.businessId])).get(shop.businessId);
  const marks = [await readMark()];
  const { payment } = read<OutsidePaymentAnswer>(await send(invoice.id), 201);
  marks.push(await readMark());
  expect((await reversePayment(payment.id)).status).toBe(200);
  marks.push(await readMark());
  expect(new Set(marks).size).toBe(3);
});

test("marks a fully paid invoice as paid, with its debit canceled", async () => {
  const { shop, invoice } = await bill();
  await send(invoice.id, { amount: 3_000, method: "wire", reference: "" });
  expect([await owed(shop), (await debitOf(invoice.id)).state]).toEqual([0, "canceled"]);
  expect(await readInvoice(invoice.id)).toMatchObject({ status: "paid", due: 0 });
  expect(read(await send(invoice.id), 409)).toMatchObject({ code: "NOTHING_OWED" });
});

test("stores one payment for repeated and concurrent requests with the same data", async () => {
  const { shop, invoice } = await bill();
  const replies = await Promise.all([send(invoice.id), send(invoice.id), send(invoice.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(await owed(shop)).toBe(2_000);
  expect((await send(invoice.id, { reference: "1043" })).status).toBe(201);
  await setInvoiceStatus(invoice.id, "processing");
  expect((await send(invoice.id)).status).toBe(200);
  expect(await owed(shop)).toBe(1_000);
});

test("never accepts more than is owed from two concurrent payments", async () => {
  const { shop, invoice } = await bill();
  const replies = await Promise.all(["1", "2"].map((reference) => send(invoice.id, { amount: 2_000, reference })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await owed(shop)).toBe(1_000);
});

test.each([
  ["processing", "DEBIT_UNDER_WAY"],
  ["paid", "NOTHING_OWED"],
  ["credited", "NOTHING_OWED"],
  ["void", "NOTHING_OWED"],
] as const)("returns 409 for an invoice that is %s", async (status, code) => {
  const { shop, invoice } = await bill();
  await setInvoiceStatus(invoice.id, status);
  expect(read(await send(invoice.id), 409)).toMatchObject({ code });
  expect([await owed(shop), (await readInvoice(invoice.id)).may.recordPayment]).toEqual([3_000, false]);
});

test.each<readonly [object, Record<string, string>]>([
  [{ amount: 3_001 }, { amount: "At most $30.00." }],
  [{ date: "2999-01-01" }, { date: "This day is still to come." }],
  [{ date: "2020-01-01" }, { date: "This day is more than a year before the invoice." }],
  [{ date: "yesterday" }, { date: "A day is written YYYY-MM-DD." }],
  [{ amount: 0 }, { amount: "The amount is more than $0.00." }],
  ...[21 / 2, "1000", null, undefined].map((amount) => [{ amount }, { amount: "Please enter the amount." }] as const),
  [{ amount: 1e12 }, { amount: "The amount is too large." }],
  [{ amount: 1e300 }, { amount: "The amount is too large." }],
  [{ date: "" }, { date: "Please choose a day." }],
  [{ date: null }, { date: "Please choose a day." }],
  [{ date: "x".repeat(41) }, { date: "A day is written YYYY-MM-DD." }],
  [{ method: "barter" }, { method: "Please choose how it was paid." }],
  [{ method: undefined }, { method: "Please choose how it was paid." }],
  [{ reference: "x".repeat(101) }, { reference: "The reference is a text of at most 100 characters." }],
  [{ reference: 1042 }, { reference: "The reference is a text of at most 100 characters." }],
  [{ reference: "10\u200B42" }, { reference: "There is an invisible character in this text. Please type it again." }],
])("rejects %j at its field", async (change, fields) => {
  const { shop, invoice } = await bill();
  const message = Object.values(fields).join(" ");
  expect(read(await send(invoice.id, change), 422)).toMatchObject({ message, fields });
  expect(await owed(shop)).toBe(3_000);
});

describe("POST /pc/take-back-payment", () => {
  test("reverses a partial payment once by a counter-entry, with the debit raised again after a new notice", async () => {
    const { shop, invoice } = await bill();
    const { payment } = read<OutsidePaymentAnswer>(await send(invoice.id), 201);
    const [reply, again] = await Promise.all([reversePayment(payment.id), reversePayment(payment.id)]);
    expect([again.status, again.body]).toEqual([reply.status, reply.body]);
    expect(read<OutsidePaymentAnswer>(reply).payment.takenBack?.reason).toBe(reason);
    const debit = await debitOf(invoice.id);
    expect(debit).toMatchObject({ state: "scheduled", amountCents: 3_000 });
    expect(debit.debitDate > today()).toBe(true);
    expect([await owed(shop), (await readInvoice(invoice.id)).due]).toEqual([3_000, 3_000]);
    expect(await JournalEntry.count({ where: { kind: "payment-reversed", sourceRef: payment.id } })).toBe(1);
    expect((await send(invoice.id)).status).toBe(201);
    expect(await owed(shop)).toBe(2_000);
  });

  test("schedules the debit again after the reversal of a full payment", async () => {
    const { shop, invoice } = await bill();
    const { payment } = read<OutsidePaymentAnswer>(await send(invoice.id, { amount: 3_000 }), 201);
    await reversePayment(payment.id);
    expect(await debitOf(invoice.id)).toMatchObject({ state: "scheduled", amountCents: 3_000 });
    const { status, events } = await readInvoice(invoice.id);
    expect([status, await owed(shop)]).toEqual(["scheduled", 3_000]);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["payment-recorded", "paid", "payment-reversed", "retry"]),
    );
  });

  test.each(["failed", "disputed"] as const)(
    "returns an invoice to %s if its debit ended in that state",
    async (state) => {
      const { shop, invoice } = await bill();
      await setInvoiceStatus(invoice.id, state);
      await setDebitState(invoice.id, state);
      const { payment } = read<OutsidePaymentAnswer>(await send(invoice.id, { amount: 3_000 }), 201);
      expect((await readInvoice(invoice.id)).status).toBe("paid");
      await reversePayment(payment.id);
      expect([(await readInvoice(invoice.id)).status, await owed(shop)]).toEqual([state, 3_000]);
    },
  );

  test("writes off the reversed amount of a written-off invoice too", async () => {
    const { shop, invoice } = await bill();
    const { payment } = read<OutsidePaymentAnswer>(await send(invoice.id), 201);
    await setInvoiceStatus(invoice.id, "failed");
    read(await fixture.admin.post("/pc/write-off-invoice", { id: invoice.id, reason }));
    expect(await owed(shop)).toBe(0);
    await reversePayment(payment.id);
    expect([(await readInvoice(invoice.id)).status, await owed(shop)]).toEqual(["credited", 0]);
  });

  test("returns an error while a debit is in process or for an unknown payment", async () => {
    const { invoice } = await bill();
    const { payment } = read<OutsidePaymentAnswer>(await send(invoice.id), 201);
    await setInvoiceStatus(invoice.id, "processing");
    expect(read(await reversePayment(payment.id), 409)).toMatchObject({ code: "DEBIT_UNDER_WAY" });
    expect((await reversePayment("pay_nobody")).status).toBe(404);
    expect((await fixture.admin.post("/pc/take-back-payment", { id: payment.id })).status).toBe(422);
  });
});

test.each(["void", "reissue"])("%s is rejected until the payments of the invoice are reversed", async (what) => {
  const { shop, invoice } = await bill();
  const { payment } = read<OutsidePaymentAnswer>(await send(invoice.id), 201);
  const change = () => fixture.admin.post(`/pc/${what}-invoice`, { id: invoice.id, reason });
  expect(read(await change(), 409)).toMatchObject({ code: "INVOICE_STANDS" });
  await reversePayment(payment.id);
  expect((await change()).status).toBe(200);
  expect(await owed(shop)).toBe(what === "void" ? 0 : 3_000);
});

test("the client sees the payment on the invoice and on Debits, without who recorded it", async () => {
  const { shop, invoice } = await bill();
  await send(invoice.id);
  const own = read<InvoiceAnswer>(await shop.browser.get(`/pc/invoices/${invoice.id}`));
  expect(own).toMatchObject({ due: 2_000, outsidePayments: [{ amount: 1_000, recordedBy: null }], retryDays: null });
  const month = today().slice(0, 7);
  expect(read(await shop.browser.get(`/pc/debits?month=${month}`))).toMatchObject({
    payments: [{ invoice_number: invoice.invoice_number, amount: 1_000, recordedBy: null }],
  });
});

test("a payment of today in New York is accepted while it is still yesterday for the client", async () => {
  const shop = await fixture.newShop([wash()]);
  await moveToZone(fixture, shop, "Pacific/Honolulu");
  const invoice = await billForInvoice(fixture, shop);
  const now = fixture.portal.clock.now();
  await fixture.advance(Date.parse(`${toLocalDay(new Date(now.getTime() + day), "UTC")}T06:53:00Z`) - now.getTime());
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  expect((await send(invoice.id)).status).toBe(201);
  const tomorrow = toLocalDay(new Date(fixture.portal.clock.now().getTime() + day), "UTC");
  expect(read(await send(invoice.id, { date: tomorrow }), 422)).toMatchObject({ code: "INVALID_INPUT" });
});
