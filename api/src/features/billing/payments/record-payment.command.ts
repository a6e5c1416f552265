import type { InvoiceStatus, OutsidePaymentAnswer, RecordPaymentRequest } from "@portal/api-contract";
import { bankingZone } from "../../../banking-days/cut-off";
import type { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { randomId } from "../../../platform/crypto/random-id";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller } from "../billing.dependencies";
import { lowerDebits } from "../debits/fit-debit";
import { followMoney } from "../invoices/follow-money";
import { recordInvoiceEvent } from "../invoices/move-invoice";
import { findInvoiceOrRefuse } from "../invoices/void-invoice.command";
import { answerPayment, type PaymentDependencies } from "./answer-payment";
import { findDue } from "./find-due.query";
import { isPayable } from "./payable.policy";
import { paymentTexts } from "./payments.texts";
import { postPayment } from "./post-payment";

/** Most days before the invoice's issue on which a payment may be dated. */
const earliest = 366;

function wrongField(field: "amount" | "date", message: string): AppError {
  return new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { [field]: message } });
}

function refuseStatus(status: InvoiceStatus): void {
  if (isPayable(status)) return;
  const isUnderWay = status === "processing";
  const message = isUnderWay ? paymentTexts.underWay : paymentTexts.nothingOwed(status);
  throw new AppError({
    code: isUnderWay ? "DEBIT_UNDER_WAY" : "NOTHING_OWED",
    status: 409,
    message,
    extra: { status },
  });
}

function checkDate(date: string, { issuedAt, timeZone }: Invoice, now: Date): void {
  // At the agency, whose staff record the payment, it may be tomorrow already.
  const days = [timeZone, bankingZone].map((zone) => toLocalDay(now, zone));
  if (days.every((today) => date > today)) throw wrongField("date", paymentTexts.stillToCome);
  if (date < addDays(toLocalDay(issuedAt, timeZone), -earliest)) throw wrongField("date", paymentTexts.tooEarly);
}

/** Stores the payment and posts it to the ledger. */
async function keep(
  { clock, recordAudit }: PaymentDependencies,
  { invoice, request, caller }: { invoice: Invoice; request: RecordPaymentRequest; caller: BillingCaller },
): Promise<OutsidePayment> {
  const { id: invoiceId, businessId, invoiceNumber } = invoice;
  const { amount: amountCents, date: paidOn, method, reference } = request;
  const { userId: actor, ip, requestId } = caller;
  const at = clock.now();
  const row = { invoiceId, businessId, amountCents, paidOn, method, reference, recordedBy: actor, recordedAt: at };
  const notReversed = { live: true as const, takenBackAt: null, takenBackBy: null, takenBackReason: null };
  const payment = await OutsidePayment.create({ id: randomId("pay"), ...row, ...notReversed });
  await postPayment(payment);
  const details = { invoiceNumber, paymentId: payment.id, amountCents, date: paidOn, method, reference };
  const entry = { actor, action: "payment.recorded", subject: businessId, details, ip, requestId };
  await recordAudit(entry);
  return payment;
}

async function follow(invoice: Invoice, payment: OutsidePayment): Promise<void> {
  const { id: invoiceId } = invoice;
  const { recordedAt: at } = payment;
  const text = paymentTexts.describe(payment);
  await followMoney(invoiceId, { at, text, kind: "payment-recorded" });
  await invoice.reload();
  if (invoice.status === "paid") await recordInvoiceEvent({ invoiceId, kind: "paid", at, text: null });
}

/**
 * Source: S68. A scheduled debit is lowered to the rest, or canceled. Repeating returns the same answer. Throws 404 for
 * an unknown invoice, 409 while a debit is in process or if nothing is owed, 422 for more than is owed.
 */
export function createRecordPayment(dependencies: PaymentDependencies) {
  const { clock } = dependencies;
  return async (
    request: RecordPaymentRequest,
    caller: BillingCaller,
  ): Promise<{ status: 200 | 201; body: OutsidePaymentAnswer }> => {
    const { invoiceId, amount: amountCents, date: paidOn, method, reference } = request;
    const { businessId } = await findInvoiceOrRefuse(invoiceId);
    return inBusiness(businessId, async () => {
      const invoice = await findInvoiceOrRefuse(invoiceId);
      const where = { invoiceId, amountCents, paidOn, method, reference, live: true as const };
      const known = await OutsidePayment.findOne({ where });
      if (known) return { status: 200, body: await answerPayment({ invoice, payment: known }) };
      refuseStatus(invoice.status);
      checkDate(paidOn, invoice, clock.now());
      const dueCents = await findDue(invoice);
      if (amountCents > dueCents) throw wrongField("amount", paymentTexts.atMost(dueCents));
      const payment = await keep(dependencies, { invoice, request, caller });
      await lowerDebits(dependencies, { invoiceId, dueCents: dueCents - amountCents });
      await follow(invoice, payment);
      return { status: 201, body: await answerPayment({ invoice, payment }) };
    });
  };
}
