import { cash } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { readCents } from "../../../platform/db/money";

const bringing = ["debit-succeeded", "debit-returned", "payment-recorded", "payment-reversed"] as const;

/** Cents of an invoice that neither its debits nor payments have brought, by the ledger; a debit that is on its way has not brought any. */
export async function findDue({ id: invoiceId, totalCents }: Pick<Invoice, "id" | "totalCents">): Promise<number> {
  const [attempts, payments] = await Promise.all([
    DebitAttempt.findAll({ attributes: ["id"], where: { invoiceId } }),
    OutsidePayment.findAll({ attributes: ["id"], where: { invoiceId } }),
  ]);
  const refs = [...attempts, ...payments].map(({ id }) => id);
  const brought = await sumByRef({ account: cash, kinds: bringing, refs });
  return [...brought.values()].reduce((left, cents) => readCents(left - cents), readCents(totalCents));
}
