import type { InvoicePayment } from "@portal/api-contract";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Transaction } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";

/** The attempts to debit these invoices, each invoice's in their order. */
export async function listPayments(
  invoiceIds: readonly string[],
  transaction: Transaction | null = null,
): Promise<ReadonlyMap<string, InvoicePayment[]>> {
  const where = { invoiceId: [...invoiceIds] };
  const rows = await DebitAttempt.findAll({ where, order: ["invoiceId", "attempt"], transaction });
  const payments = new Map<string, InvoicePayment[]>();
  for (const { id, invoiceId, state: status, amountCents, debitDate, attempt } of rows) {
    const payment = { id, status, amount: readCents(amountCents), debitDate, attempt };
    payments.set(invoiceId, [...(payments.get(invoiceId) ?? []), payment]);
  }
  return payments;
}
