import type { InvoiceStatus, OutsidePaymentAnswer, TakeBackPaymentRequest } from "@portal/api-contract";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { readCents } from "../../../platform/db/money";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller } from "../billing.dependencies";
import { fitQuestions } from "../disputes/fit-questions";
import { fitDebit } from "../debits/fit-debit";
import { followMoney } from "../invoices/follow-money";
import { moveInvoice, recordInvoiceEvent } from "../invoices/move-invoice";
import { fitWriteOff } from "../invoices/fit-write-off";
import { isLostToBank } from "../invoices/post-invoice";
import { findEnd } from "../invoices/status-after.policy";
import { findInvoiceOrRefuse } from "../invoices/void-invoice.command";
import { cancelUnpaidCredit } from "../refunds/cancel-unpaid-credit";
import { answerPayment, type PaymentDependencies } from "./answer-payment";
import { findDue } from "./find-due.query";
import { paymentTexts } from "./payments.texts";
import { postReversal } from "./post-payment";

interface Reversal {
  dependencies: PaymentDependencies;
  invoice: Invoice;
  payment: OutsidePayment;
  reason: string;
  at: Date;
}

async function findPayment(id: string): Promise<OutsidePayment> {
  const payment = await OutsidePayment.findByPk(id);
  if (!payment) throw new AppError({ code: "NO_PAYMENT", status: 404, message: paymentTexts.noPayment });
  return payment;
}

/**
 * Updates debits and status. If a debit takes the amount of a paid invoice again, the invoice is scheduled. Otherwise
 * its status follows the debits.
 */
async function reopen({ dependencies, invoice, payment, reason, at }: Reversal): Promise<void> {
  const { id: invoiceId } = invoice;
  const status: InvoiceStatus = invoice.status;
  const event = { invoiceId, kind: "payment-reversed", at, text: reason } as const;
  await fitQuestions(dependencies, invoiceId);
  if (status === "credited") {
    await recordInvoiceEvent(event);
    await fitWriteOff(invoiceId, { at, isLost: await isLostToBank(invoiceId), of: payment.id });
    await cancelUnpaidCredit(invoiceId, at);
    return;
  }
  const dueCents = await findDue(invoice);
  const isDebited = await fitDebit(dependencies, { invoiceId, dueCents });
  // The invoice was not paid in full, or the whole payment is on hold or granted.
  if (status !== "paid" || dueCents <= 0) {
    await followMoney(invoiceId, event);
    return;
  }
  if (isDebited) {
    await recordInvoiceEvent(event);
    await moveInvoice(invoiceId, "scheduled", { at });
    return;
  }
  const attempts = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  await moveInvoice(invoiceId, findEnd(attempts) ?? "returned", event);
}

async function reverse(reversal: Reversal, { userId: actor, ip, requestId }: BillingCaller): Promise<void> {
  const { dependencies, invoice, payment, reason, at } = reversal;
  if (invoice.status === "processing") {
    throw new AppError({ code: "DEBIT_UNDER_WAY", status: 409, message: paymentTexts.underWay });
  }
  const change = { live: null, takenBackAt: at, takenBackBy: actor, takenBackReason: reason };
  await payment.update(change);
  await postReversal(payment, at);
  await reopen(reversal);
  const { businessId: subject, invoiceNumber } = invoice;
  const details = { invoiceNumber, paymentId: payment.id, amountCents: readCents(payment.amountCents), reason };
  const entry = { actor, action: "payment.taken-back", subject, details, ip, requestId };
  await dependencies.recordAudit(entry);
  await invoice.reload();
}

/**
 * Writes a counter-entry: the invoice is owed and debited as without the payment. On a written-off invoice the cents
 * are written off too. Repeating returns the same answer. Throws 404 for an unknown payment, 409 while a debit is in
 * process.
 */
export function createReversePayment(dependencies: PaymentDependencies) {
  const { clock } = dependencies;
  return async ({ id, reason }: TakeBackPaymentRequest, caller: BillingCaller): Promise<OutsidePaymentAnswer> => {
    const { businessId, invoiceId } = await findPayment(id);
    return inBusiness(businessId, async () => {
      const payment = await findPayment(id);
      const invoice = await findInvoiceOrRefuse(invoiceId);
      if (payment.takenBackAt === null) {
        await reverse({ dependencies, invoice, payment, reason, at: clock.now() }, caller);
      }
      return answerPayment({ invoice, payment });
    });
  };
}
