import type { BillClientAnswer, BilledInvoice } from "@portal/api-contract";
import type { Invoice } from "../../../models/invoice.model";
import { billingTexts } from "../billing.texts";
import { findAttempts, presentPayment } from "./find-attempts.query";

export function presentBilled({ id, invoiceNumber, status, totalCents, debitDate }: Invoice): BilledInvoice {
  return { id, invoice_number: invoiceNumber ?? "", status, total: totalCents, debitDate };
}

/** Answer for an issued invoice. Repeated requests get the same answer (S47). */
export async function presentBill(invoice: Invoice): Promise<BillClientAnswer> {
  const [first] = (await findAttempts([invoice.id])).get(invoice.id) ?? [];
  const message = invoice.isMailed ? billingTexts.mailIsOn : billingTexts.mailIsOff;
  return { invoice: presentBilled(invoice), payment: first ? presentPayment(first) : null, message, type: "success" };
}

/** Answer if the total is carried: a credit, or less than $1.00 (S48). */
export function presentCarried(total: number): BillClientAnswer {
  return { invoice: null, payment: null, carried: total, message: billingTexts.carried(total), type: "success" };
}
