import type { ChangeInvoiceAnswer, ChangeInvoiceRequest, InvoiceStatus } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { holdFreedDeposits } from "../bank-sales/hold-freed";
import { billingTexts } from "../billing.texts";
import { cancelScheduledDebits } from "../debits/cancel-debits";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { creditGrants } from "../disputes/credit-grants";
import { refitWrittenOff } from "../disputes/refit-written-off";
import { disputeTexts } from "../disputes/disputes.texts";
import { sumApplied } from "../disputes/grant-lines.query";
import { hasOpenQuestion } from "../disputes/invoice-money.query";
import { findSettled } from "../payments/find-due.query";
import { paymentTexts } from "../payments/payments.texts";
import { refundTexts } from "../refunds/refunds.texts";
import { sumRefunded } from "../refunds/sum-refunds.query";
import { presentBilled } from "./bill.presenter";
import { findFreed } from "./find-freed.sql";
import { canMove, moveInvoice } from "./move-invoice";
import { postVoid } from "./post-invoice";

export function noInvoice(): AppError {
  return new AppError({ code: "NO_INVOICE", status: 404, message: billingTexts.noInvoice });
}

function cannotVoid(status: InvoiceStatus): AppError {
  const message = billingTexts.cannotVoid(status);
  return new AppError({ code: "INVOICE_STANDS", status: 409, message, extra: { status } });
}

/** Throws 409 while a question is open: each question is answered once, before its lines end (S72). */
export async function refuseQuestioned({ id, status }: Invoice): Promise<void> {
  if (!(await hasOpenQuestion(id))) return;
  throw new AppError({ code: "QUESTION_OPEN", status: 409, message: disputeTexts.openQuestion, extra: { status } });
}

/** Throws 409 if money was received: the payment would belong to no invoice. */
async function refuseReceived(invoice: Invoice): Promise<void> {
  const { received: receivedCents } = await findSettled(invoice);
  if (receivedCents === 0) return;
  const { status } = invoice;
  const message = paymentTexts.keepsPayments(receivedCents);
  throw new AppError({ code: "INVOICE_STANDS", status: 409, message, extra: { status } });
}

/** Throws 409 after a refund: a void invoice would credit it again. */
async function refuseRefunded({ id: invoiceId, status }: Invoice): Promise<void> {
  const refundedCents = await sumRefunded(invoiceId);
  if (refundedCents === 0) return;
  const message = refundTexts.keepsRefunds(refundedCents);
  throw new AppError({ code: "INVOICE_STANDS", status: 409, message, extra: { status } });
}

/** Throws 404 without a match. */
export async function findInvoiceOrRefuse(id: string): Promise<Invoice> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice) throw noInvoice();
  return invoice;
}

/**
 * Voids the invoice. Its number stays, its lines may be billed again, its credits reopen, and its ledger entry is
 * reversed (S48, S51). Needs the business's lock. Repeating changes nothing. Throws 409 if any money is in process or
 * received.
 */
export async function makeVoid(
  dependencies: DebitsDependencies &
    Pick<BillingDependencies, "markBilled" | "recordAudit" | "recordSales" | "enqueueDuplicateSearch">,
  lock: BusinessLock,
  invoice: Invoice,
  { reason, caller }: { reason: string; caller: BillingCaller },
): Promise<void> {
  const { clock, markBilled, recordAudit } = dependencies;
  const { id, businessId, status, invoiceNumber } = invoice;
  if (status === "void") return;
  if (!canMove(status, "void")) throw cannotVoid(status);
  await refuseRefunded(invoice);
  await refuseReceived(invoice);
  await refuseQuestioned(invoice);
  const at = clock.now();
  await cancelScheduledDebits(dependencies, id);
  const reopened = await sumApplied(id);
  const notOwed = await creditGrants(id, at);
  await InvoiceLine.update({ live: false }, { where: { invoiceId: id } });
  const freed = await findFreed(id);
  await markBilled(lock, freed, false);
  await holdFreedDeposits(dependencies, lock, freed);
  await postVoid(invoice, { at, notOwed, reopened });
  await moveInvoice(id, "void", { at, text: reason });
  await refitWrittenOff(dependencies, id, at);
  const { userId: actor, ip, requestId } = caller;
  const details = { invoiceNumber, from: status, reason };
  await recordAudit({ actor, action: "invoice.voided", subject: businessId, details, ip, requestId });
  await invoice.reload();
}

/** Repeating returns the same answer. */
export function createVoidInvoice(dependencies: BillingDependencies) {
  return async ({ id, reason }: ChangeInvoiceRequest, caller: BillingCaller): Promise<ChangeInvoiceAnswer> => {
    const { businessId } = await findInvoiceOrRefuse(id);
    return inBusiness(businessId, async (lock) => {
      const invoice = await findInvoiceOrRefuse(id);
      await makeVoid(dependencies, lock, invoice, { reason, caller });
      const message = billingTexts.voided(invoice.invoiceNumber ?? "");
      return { invoice: presentBilled(invoice), message, type: "success" };
    });
  };
}
