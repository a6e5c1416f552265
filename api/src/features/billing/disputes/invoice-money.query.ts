import { Op } from "sequelize";
import { disputeLosses } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { findSettled, type Settled } from "../payments/find-due.query";
import { readLineIds } from "../refunds/refunded-lines.query";
import { findLineStates, type GivenBack, type LineMoney, type StateAmount } from "./line-states.policy";

/** An invoice with its lines, debits, questions and line states. */
export interface KnownMoney {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  attempts: readonly DebitAttempt[];
  questions: readonly DisputeLine[];
  refunds: readonly DebitRefund[];
  settled: Settled;
  /** States by line id. */
  states: ReadonlyMap<string, StateAmount[]>;
}

type Known = Omit<KnownMoney, "settled" | "states">;

const sumOf = (rows: readonly DebitAttempt[], isMeant: (row: DebitAttempt) => boolean): number =>
  rows.filter(isMeant).reduce((sum, { amountCents }) => readCents(sum + readCents(amountCents)), 0);

/** Cents that refunds took of the credit of each dispute; failed refunds took none. */
function sumRefunded(refunds: readonly DebitRefund[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { disputeId, amountCents, status } of refunds) {
    if (disputeId === null || status === "failed") continue;
    sums.set(disputeId, readCents((sums.get(disputeId) ?? 0) + readCents(amountCents)));
  }
  return sums;
}

function listLines({ lines, questions, refunds }: Known): LineMoney[] {
  const left = sumRefunded(refunds);
  const byLine = new Map(questions.map((question) => [String(question.lineId), question]));
  return lines.map(({ id, commissionCents }) => {
    const [lineId, commission] = [String(id), readCents(commissionCents)];
    const question = byLine.get(lineId);
    if (!question) return { id: lineId, commission, held: 0, released: 0, notOwed: 0, credited: 0, refunded: 0 };
    const credited = readCents(question.creditedCents);
    const refunded = Math.min(credited, left.get(question.disputeId) ?? 0);
    left.set(question.disputeId, (left.get(question.disputeId) ?? 0) - refunded);
    const [held, released] = [readCents(question.heldCents), readCents(question.releasedCents)];
    return { id: lineId, commission, held, released, notOwed: readCents(question.notOwedCents), credited, refunded };
  });
}

function listGivenBack(refunds: readonly DebitRefund[]): GivenBack[] {
  return refunds
    .filter(({ disputeId }) => disputeId === null)
    .map((refund) => ({
      lineIds: refund.lineIds === null ? null : readLineIds(refund),
      cents: readCents(refund.amountCents),
      state: refund.status === "failed" ? ("credited" as const) : ("refunded" as const),
    }));
}

/** Cents that banks took back for good (S73). */
async function findLost({ invoice, attempts }: Known): Promise<number> {
  const refs = [invoice.id, ...attempts.map(({ id }) => id)];
  const lost = await sumByRef({ account: disputeLosses, kinds: ["dispute-lost"], refs });
  return [...lost.values()].reduce((sum, cents) => readCents(sum + cents), 0);
}

/** Computes the line states from rows that were read before. */
async function placeCents(known: Known, settled: Settled): Promise<KnownMoney["states"]> {
  const { invoice, attempts } = known;
  return findLineStates(listLines(known), {
    status: invoice.status,
    brought: settled.brought,
    onItsWay: sumOf(attempts, ({ state }) => state === "processing"),
    scheduled: sumOf(attempts, ({ state, tryNumber }) => state === "scheduled" && tryNumber === 1),
    lost: await findLost(known),
    givenBack: listGivenBack(known.refunds),
  });
}

/** Reads an invoice with everything that decides its line states. Consistent under the lock of the business. */
export async function readInvoiceMoney(invoice: Invoice): Promise<KnownMoney> {
  const where = { invoiceId: invoice.id };
  const known = {
    invoice,
    lines: await InvoiceLine.findAll({ where, order: ["position"] }),
    attempts: await DebitAttempt.findAll({ where, order: ["attempt"] }),
    questions: await DisputeLine.findAll({ where, order: ["id"] }),
    refunds: await DebitRefund.findAll({ where, order: ["requestedAt", "id"] }),
  };
  const settled = await findSettled(invoice);
  return { ...known, settled, states: await placeCents(known, settled) };
}

/** Whether a line of an invoice waits for the agency's answer. */
export async function hasOpenQuestion(invoiceId: string): Promise<boolean> {
  return (await DisputeLine.count({ where: { invoiceId, outcome: { [Op.is]: null } } })) > 0;
}

/** Cents of a line in these states. */
export function centsIn(states: readonly StateAmount[] | undefined, ...meant: StateAmount["state"][]): number {
  return (states ?? []).reduce((sum, { state, amount }) => (meant.includes(state) ? sum + amount : sum), 0);
}
