import type { BillClientAnswer, BilledInvoice } from "@portal/api-contract";
import type { Invoice } from "../../../models/invoice.model";
import type { Transaction } from "../../../platform/db/database";
import { billingTexts } from "../billing.texts";
import { isMailOn } from "../billing-mail";
import { listPayments } from "./list-payments.query";

/** An invoice that has its number. */
export function presentBilled({ id, invoiceNumber, status, totalCents, debitDate }: Invoice): BilledInvoice {
  return { id, invoice_number: invoiceNumber ?? "", status, total: totalCents, debitDate };
}

/** What billing answers, now and each time that it is asked for again. */
export async function presentBill(transaction: Transaction, invoice: Invoice): Promise<BillClientAnswer> {
  const payments = (await listPayments([invoice.id], transaction)).get(invoice.id) ?? [];
  const message = (await isMailOn(transaction)) ? billingTexts.mailIsOn : billingTexts.mailIsOff;
  return { invoice: presentBilled(invoice), payment: payments.at(-1) ?? null, message, type: "success" };
}

/** Under $1.00, or a credit (S48). */
export function presentCarried(total: number): BillClientAnswer {
  return { invoice: null, payment: null, carried: total, message: billingTexts.carried(total), type: "success" };
}
