import { Op } from "sequelize";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { findSettled } from "../payments/find-due.query";
import { debitsTexts } from "./debits.texts";

/** 0 without attempts. */
export async function findLastAttempt(invoiceId: string): Promise<number> {
  const last = await DebitAttempt.findOne({ where: { invoiceId }, order: [["attempt", "DESC"]] });
  return last?.attempt ?? 0;
}

/** Due cents that no scheduled or sent debit takes. */
export async function findUnplanned(invoiceId: string): Promise<number> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const { due } = await findSettled(invoice);
  return subtractPlanned(await DebitAttempt.findAll({ where: { invoiceId } }), due);
}

export function subtractPlanned(attempts: readonly Pick<DebitAttempt, "state" | "amountCents">[], due: number): number {
  const open = attempts.filter(({ state }) => state === "scheduled" || state === "processing");
  return open.reduce((left, { amountCents }) => readCents(left - readCents(amountCents)), due);
}

/** A sentence about cents on hold or due; null without any. */
export async function describeRest(invoiceId: string): Promise<string | null> {
  const { held, due } = await findSettled(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
  return held === 0 && due <= 0 ? null : debitsTexts.partPaid({ held, due: Math.max(0, due) });
}

/** Cents on hold or due. */
export async function sumRest(invoiceId: string): Promise<number> {
  const { held, due } = await findSettled(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
  return readCents(held + Math.max(0, due));
}

/** Owed cents that no other debit takes; 0 for void and written-off invoices. */
export async function findOwedAfter({
  invoiceId,
  debitNumber,
}: Pick<DebitAttempt, "invoiceId" | "debitNumber">): Promise<number> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  if (invoice.status === "void" || invoice.status === "credited") return 0;
  const others = await DebitAttempt.findAll({ where: { invoiceId, debitNumber: { [Op.ne]: debitNumber } } });
  return Math.max(0, subtractPlanned(others, (await findSettled(invoice)).due));
}

/** The first scheduled or sent attempt, else the last. */
export function findShownAttempt<A extends Pick<DebitAttempt, "state">>(attempts: readonly A[]): A | undefined {
  return attempts.find(({ state }) => state === "processing" || state === "scheduled") ?? attempts.at(-1);
}

/**
 * The attempt that a retry follows: a scheduled retry, else the last attempt of a failed debit, else the shown attempt.
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
