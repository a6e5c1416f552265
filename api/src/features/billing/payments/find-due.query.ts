import { cash } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import type { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { readCents } from "../../../platform/db/money";

const bringing = ["debit-succeeded", "debit-returned", "payment-recorded", "payment-reversed"] as const;

/** What of an invoice's total is settled or stopped. Integer cents. */
export interface Settled {
  /** By its debits and payments, by the ledger; a debit that is on its way has not brought any. */
  brought: number;
  /** On hold for a question. */
  held: number;
  /** Granted before it was paid. */
  notOwed: number;
  /** What is left: owed now. */
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

/** What of an invoice is brought, on hold, granted and due. */
export async function findSettled({ id, totalCents }: Pick<Invoice, "id" | "totalCents">): Promise<Settled> {
  const attributes = ["heldCents", "notOwedCents"];
  const questions = await DisputeLine.findAll({ attributes, where: { invoiceId: id } });
  const sumOf = (pick: (row: DisputeLine) => number) =>
    questions.reduce((sum, row) => readCents(sum + readCents(pick(row))), 0);
  const brought = await findBrought(id);
  const [held, notOwed] = [sumOf(({ heldCents }) => heldCents), sumOf(({ notOwedCents }) => notOwedCents)];
  return { brought, held, notOwed, due: readCents(readCents(totalCents) - brought - held - notOwed) };
}

/** Cents of an invoice that are owed now: neither brought by its debits and payments, nor on hold, nor granted before they were paid. */
export async function findDue(invoice: Pick<Invoice, "id" | "totalCents">): Promise<number> {
  return (await findSettled(invoice)).due;
}
