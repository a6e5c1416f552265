import { addBankingDays } from "../../../banking-days/banking-days";
import { BillingCase } from "../../../models/billing-case.model";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { followAttempt } from "./follow-attempt";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

const findCases = async ({ id: subject }: DebitAttempt) => {
  const rows = await BillingCase.findAll({ where: { subject, closedAt: null }, order: ["id"] });
  return rows.map(({ kind, subject, expected, found }) => ({ kind, subject, expected, found }));
};

/** The provider creates the debit without confirming it. */
async function leaveOpen(): Promise<{ row: DebitAttempt; intent: string }> {
  const row = await fixture.schedule(await fixture.newBankClient("mandate", { account: "Success" }));
  await fixture.runAll();
  await fixture.advance(Date.parse(`${row.debitDate}T15:00:00Z`) - fixture.portal.clock.now().getTime());
  const { debits } = fixture.debitsDependencies;
  const createDebit = () => Promise.reject(new Error("No answer."));
  const unlucky = { ...fixture.debitsDependencies, debits: { ...debits, createDebit } };
  await expect(followAttempt(unlucky, row.id)).rejects.toThrow("No answer.");
  const { invoiceNumber, customerId, paymentMethodId } = await row.reload();
  const made = await fixture.askStripe("payment_intents", {
    ...{ amount: "12345", currency: "usd", customer: customerId ?? "", payment_method: paymentMethodId ?? "" },
    ...{ "metadata[invoice_number]": invoiceNumber ?? "", "metadata[attempt]": "1" },
    "allowed_payment_method_types[]": "us_bank_account",
  });
  expect(made).toMatchObject({ status: "requires_confirmation" });
  await followAttempt(fixture.debitsDependencies, row.id);
  return { row, intent: String(made.id) };
}

const statusOf = async ({ invoiceId }: DebitAttempt) =>
  (await Invoice.findByPk(invoiceId, { rejectOnEmpty: true })).status;

describe("a debit that the provider created without confirming it (D229)", () => {
  test("opens a case, without a failure or a second debit, until it is confirmed at the provider", async () => {
    const { row, intent } = await leaveOpen();
    expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: intent });
    await fixture.follow();
    expect(await fixture.paymentsOf(row.invoiceId)).toHaveLength(1);
    expect(await statusOf(row)).toBe("processing");
    const about = { kind: "state", subject: row.id, expected: "processing", found: "open" };
    expect(await findCases(row)).toEqual([about]);
    await fixture.askStripe(`payment_intents/${intent}/confirm`, { mandate: row.mandateId ?? "", off_session: "true" });
    await fixture.passTo(addBankingDays(row.debitDate, 5), 12);
    await fixture.follow();
    expect(await row.reload()).toMatchObject({ state: "succeeded", paymentIntentId: intent });
    expect(await statusOf(row)).toBe("paid");
    expect(await fixture.paymentsOf(row.invoiceId)).toHaveLength(1);
  });

  test("fails, with its amount owed again, once it is canceled at the provider", async () => {
    const { row, intent } = await leaveOpen();
    await fixture.askStripe(`payment_intents/${intent}/cancel`, { cancellation_reason: "abandoned" });
    await fixture.follow();
    expect(await row.reload()).toMatchObject({ state: "failed", reason: "canceled" });
    expect(await statusOf(row)).toBe("failed");
    expect(await findCases(row)).toEqual([]);
  });
});
