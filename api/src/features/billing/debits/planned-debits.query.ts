import { Op } from "sequelize";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { findSettled } from "../payments/find-due.query";
import { debitsTexts } from "./debits.texts";

/** Returns the number of an invoice's last attempt; 0 without attempts. */
export async function findLastAttempt(invoiceId: string): Promise<number> {
  const last = await DebitAttempt.findOne({ where: { invoiceId }, order: [["attempt", "DESC"]] });
  return last?.attempt ?? 0;
}

/** Cents of an invoice that are due and that no scheduled or sent debit takes. */
export async function findUnplanned(invoiceId: string): Promise<number> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const { due } = await findSettled(invoice);
  return subtractPlanned(await DebitAttempt.findAll({ where: { invoiceId } }), due);
}

/** Due cents that no scheduled or sent debit takes. */
export function subtractPlanned(attempts: readonly Pick<DebitAttempt, "state" | "amountCents">[], due: number): number {
  const open = attempts.filter(({ state }) => state === "scheduled" || state === "processing");
  return open.reduce((left, { amountCents }) => readCents(left - readCents(amountCents)), due);
}

/** Returns a sentence with the amount that is still open after a partial debit; null if nothing is open. */
export async function describeRest(invoiceId: string): Promise<string | null> {
  const { held, due } = await findSettled(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
  return held === 0 && due <= 0 ? null : debitsTexts.partPaid({ held, due: Math.max(0, due) });
}

/** Cents of an invoice that are on hold or due. */
export async function sumRest(invoiceId: string): Promise<number> {
  const { held, due } = await findSettled(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
  return readCents(held + Math.max(0, due));
}

/**
 * Cents that a client owes after the end of a debit, and that no other debit of its invoice takes. 0 once the invoice is
 * void or written off.
 */
export async function findOwedAfter({
  invoiceId,
  debitNumber,
}: Pick<DebitAttempt, "invoiceId" | "debitNumber">): Promise<number> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  if (invoice.status === "void" || invoice.status === "credited") return 0;
  const others = await DebitAttempt.findAll({ where: { invoiceId, debitNumber: { [Op.ne]: debitNumber } } });
  return Math.max(0, subtractPlanned(others, (await findSettled(invoice)).due));
}

/** The attempt that an invoice shows: the first scheduled or sent one, else the last one. */
export function findShownAttempt<A extends Pick<DebitAttempt, "state">>(attempts: readonly A[]): A | undefined {
  return attempts.find(({ state }) => state === "processing" || state === "scheduled") ?? attempts.at(-1);
}

/**
 * The attempt to retry: the last one of a debit that waits for a retry, else of a failed debit, else the attempt that
 * the invoice shows.
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
