import { cash } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import type { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { readCents } from "../../../platform/db/money";

const bringing = ["debit-succeeded", "debit-returned", "payment-recorded", "payment-reversed"] as const;

/** Parts of an invoice's total that are settled or stopped. Integer cents. */
export interface Settled {
  /** Cents that its debits and payments brought, by the ledger. A debit in transit has brought none. */
  brought: number;
  /** On hold for a question. */
  held: number;
  /** Granted before it was paid. */
  notOwed: number;
  /** The rest: owed now. */
  due: number;
}

async function findBrought(invoiceId: string): Promise<number> {
  const [attempts, payments] = await Promise.all([
    DebitAttempt.findAll({ attributes: ["id"], where: { invoiceId } }),
    OutsidePayment.findAll({ attributes: ["id"], where: { invoiceId } }),
  ]);
  const refs = [...attempts, ...payments].map(({ id }) => id);
  const brought = await sumByRef({ account: cash, kinds: bringing, refs });
  return [...brought.values()].reduce((sum, cents) => readCents(sum + cents), 0);
}

/** Cents of an invoice that are brought, on hold, granted and due. */
export async function findSettled({ id, totalCents }: Pick<Invoice, "id" | "totalCents">): Promise<Settled> {
  const attributes = ["heldCents", "notOwedCents"];
  const questions = await DisputeLine.findAll({ attributes, where: { invoiceId: id } });
  const sumOf = (pick: (row: DisputeLine) => number) =>
    questions.reduce((sum, row) => readCents(sum + readCents(pick(row))), 0);
  const brought = await findBrought(id);
  const [held, notOwed] = [sumOf(({ heldCents }) => heldCents), sumOf(({ notOwedCents }) => notOwedCents)];
  return { brought, held, notOwed, due: readCents(readCents(totalCents) - brought - held - notOwed) };
}

/**
 * Cents of an invoice that are owed now: not paid by debits or payments, not on hold, and not granted before payment.
 */
export async function findDue(invoice: Pick<Invoice, "id" | "totalCents">): Promise<number> {
  return (await findSettled(invoice)).due;
}
