import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Dispute } from "../../../models/dispute.model";
import type { DisputeLine } from "../../../models/dispute-line.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { lowerDebits } from "../debits/fit-debit";
import { findSettled } from "../payments/find-due.query";
import { disputeTexts } from "./disputes.texts";
import { centsIn, readInvoiceMoney, type KnownMoney } from "./invoice-money.query";
import { findDisputeCredit } from "./open-credit.query";
import { moveQuestion } from "./post-question";
import { addMessage } from "./add-message";
import { findPending, settleDispute } from "./settle-dispute";

/** Cents of an invoice that are owed and not in transit. */
function findOwed({ settled, attempts }: Pick<KnownMoney, "settled" | "attempts">): number {
  const sent = attempts.filter(({ state }) => state === "processing");
  return Math.max(0, settled.due - sent.reduce((sum, { amountCents }) => sum + readCents(amountCents), 0));
}

/**
 * Cents of a line that are neither in transit nor paid. Credit may have lowered the invoice below its lines, so this is
 * at most what is owed.
 */
function findUnpaid(known: KnownMoney, { lineId }: DisputeLine): number {
  return Math.min(centsIn(known.states.get(String(lineId)), "scheduled", "failed"), findOwed(known));
}

/** Puts the unpaid cents of a line in question on hold. Returns the cents that were not on hold before. */
export async function holdUnpaid(invoice: Invoice, line: DisputeLine, at: Date): Promise<number> {
  const left = readCents(line.amountCents) - readCents(line.heldCents);
  const cents = Math.min(left, findUnpaid(await readInvoiceMoney(invoice), line));
  await moveQuestion(line, "question-held", cents, at);
  return cents;
}

/** Applies a grant: unpaid cents are not owed, paid cents become the client's credit, and cents in transit wait. */
async function grantPending(invoice: Invoice, line: DisputeLine, at: Date): Promise<void> {
  const known = await readInvoiceMoney(invoice);
  const { states, attempts } = known;
  const own = states.get(String(line.lineId));
  const pending = findPending(line);
  const notOwed = Math.min(pending, findUnpaid(known, line));
  const isUnderWay = attempts.some(({ state }) => state === "processing");
  const waiting = isUnderWay ? Math.min(pending - notOwed, centsIn(own, "on-its-way")) : 0;
  await moveQuestion(line, "grant-owed", notOwed, at);
  await moveQuestion(line, "credit-granted", pending - notOwed - waiting, at);
}

/**
 * Cancels credit whose payment the bank has taken back, unless it was refunded or applied: it lowers the amount that is
 * owed again.
 */
async function returnCredit(known: KnownMoney, at: Date): Promise<void> {
  const { questions, settled } = known;
  const credited = questions.reduce((sum, { creditedCents }) => sum + readCents(creditedCents), 0);
  // Credit that lowers the invoice may have paid for a line, too.
  let excess = Math.min(credited - settled.brought, findOwed(known));
  for (const line of questions) {
    if (excess <= 0) return;
    const { open } = await findDisputeCredit({ id: line.disputeId });
    const cents = Math.max(0, Math.min(excess, open, readCents(line.creditedCents)));
    await moveQuestion(line, "grant-returned", cents, at);
    excess -= cents;
  }
}

/** Lowers scheduled debits to the cents that are due and not in transit. */
export async function fitDebits(dependencies: DebitsDependencies, invoice: Invoice): Promise<void> {
  const settled = await findSettled(invoice);
  const attempts = await DebitAttempt.findAll({ where: { invoiceId: invoice.id } });
  await lowerDebits(dependencies, { invoiceId: invoice.id, dueCents: findOwed({ settled, attempts }) });
}

/**
 * Fits the questions about an invoice to the current state of its money (S72), after a debit succeeded, failed or was
 * returned, and after a payment was reversed. A line in question that is unpaid again goes on hold. Granted cents are
 * not owed, or are the client's credit. Scheduled debits are lowered. The caller holds the lock of the business.
 */
export async function fitQuestions(dependencies: DebitsDependencies, invoiceId: string): Promise<void> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const known = await readInvoiceMoney(invoice);
  if (known.questions.length === 0 || invoice.status === "void" || invoice.status === "credited") return;
  const at = dependencies.clock.now();
  await returnCredit(known, at);
  const heldOf = new Map<string, number>();
  for (const line of known.questions) {
    if (line.outcome !== null) {
      await grantPending(invoice, line, at);
      continue;
    }
    const cents = await holdUnpaid(invoice, line, at);
    heldOf.set(line.disputeId, (heldOf.get(line.disputeId) ?? 0) + cents);
  }
  await fitDebits(dependencies, invoice);
  const disputes = await Dispute.findAll({ where: { invoiceId }, order: ["openedAt", "id"] });
  for (const dispute of disputes) {
    const cents = heldOf.get(dispute.id) ?? 0;
    if (cents > 0) await addMessage(dispute, { at, side: "system", text: disputeTexts.onHoldNow(cents) });
    await settleDispute(dependencies, dispute);
  }
}
