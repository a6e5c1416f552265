import { cash } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import type { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { readCents } from "../../../platform/db/money";
import { settleBook, type Settled } from "../disputes/invoice-book.policy";

const bringing = ["debit-succeeded", "debit-returned", "payment-recorded", "payment-reversed"] as const;

/** Cents received for the invoice, by the ledger. A debit in transit counts 0. */
export async function findReceived(invoiceId: string): Promise<number> {
  const [attempts, payments] = await Promise.all([
    DebitAttempt.findAll({ attributes: ["id"], where: { invoiceId } }),
    OutsidePayment.findAll({ attributes: ["id"], where: { invoiceId } }),
  ]);
  const refs = [...attempts, ...payments].map(({ id }) => id);
  const received = await sumByRef({ account: cash, kinds: bringing, refs });
  return [...received.values()].reduce((sum, cents) => readCents(sum + cents), 0);
}

/** Cents. */
export async function findSettled({ id, totalCents }: Pick<Invoice, "id" | "totalCents">): Promise<Settled> {
  const attributes = ["heldCents", "notOwedCents"];
  const questions = await DisputeLine.findAll({ attributes, where: { invoiceId: id } });
  return settleBook({
    ...{ total: readCents(totalCents), received: await findReceived(id) },
    questions: questions.map((row) => ({ held: readCents(row.heldCents), notOwed: readCents(row.notOwedCents) })),
  });
}

/** Cents. */
export async function findDue(invoice: Pick<Invoice, "id" | "totalCents">): Promise<number> {
  return (await findSettled(invoice)).due;
}
