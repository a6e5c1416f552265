import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { findSettled } from "../payments/find-due.query";
import { debitsTexts } from "./debits.texts";

/** The number of the last attempt to debit an invoice; 0: there was none. */
export async function findLastAttempt(invoiceId: string): Promise<number> {
  const last = await DebitAttempt.findOne({ where: { invoiceId }, order: [["attempt", "DESC"]] });
  return last?.attempt ?? 0;
}

/** Cents of an invoice that are due and that no debit on its way or to come takes. */
export async function findUnplanned(invoiceId: string): Promise<number> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const { due } = await findSettled(invoice);
  const open = await DebitAttempt.findAll({ where: { invoiceId, state: ["scheduled", "processing"] } });
  return open.reduce((left, { amountCents }) => readCents(left - readCents(amountCents)), due);
}

/** What of an invoice is still open after a debit has brought its part, a sentence; null: nothing is. */
export async function tellRest(invoiceId: string): Promise<string | null> {
  const { held, due } = await findSettled(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
  return held === 0 && due <= 0 ? null : debitsTexts.partPaid({ held, due: Math.max(0, due) });
}

/** Cents of an invoice that are on hold or due. */
export async function sumRest(invoiceId: string): Promise<number> {
  const { held, due } = await findSettled(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
  return readCents(held + Math.max(0, due));
}

/** The attempt that an invoice shows: the first one on its way or to come, else the last one. */
export function findShownAttempt<A extends Pick<DebitAttempt, "state">>(attempts: readonly A[]): A | undefined {
  return attempts.find(({ state }) => state === "processing" || state === "scheduled") ?? attempts.at(-1);
}

/**
 * The attempt after which a debit may be tried again: the last one of a debit that waits for a retry, else of one that failed, else the
 * one that the invoice shows.
 */
export function findRetried<A extends Pick<DebitAttempt, "state" | "debitNumber" | "tryNumber">>(
  attempts: readonly A[],
): A | undefined {
  const last = [...new Map(attempts.map((one) => [one.debitNumber, one])).values()];
  return (
    last.find(({ state, tryNumber }) => state === "scheduled" && tryNumber > 1) ??
    last.find(({ state }) => state === "failed") ??
    findShownAttempt(attempts)
  );
}
