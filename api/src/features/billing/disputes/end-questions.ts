import type { LineOutcome } from "@portal/api-contract";
import type { DisputeLine } from "../../../models/dispute-line.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { isPostponed } from "../debits/postponed.policy";
import { disputeTexts } from "./disputes.texts";
import { fitQuestions, moveQuestions } from "./fit-questions";
import { planRelease } from "./fit-questions.policy";
import { readQuestion } from "./invoice-money.query";
import { planLaterDebit } from "./plan-later-debit";

export interface Ended {
  line: DisputeLine;
  outcome: LineOutcome;
  /** In cents. */
  granted: number;
  reason: string | null;
}

/** Releases the cents on hold. Returns the cents that are owed again. */
async function release({ line, granted }: Ended, at: Date): Promise<number> {
  const { moves, released } = planRelease(readQuestion(line), granted);
  await moveQuestions([line], moves, at);
  return released;
}

async function findLastDay(ended: readonly Ended[]): Promise<string | null> {
  const lines = await InvoiceLine.findAll({
    attributes: ["localDay"],
    where: { id: ended.map(({ line }) => line.lineId) },
  });
  return (
    lines
      .map(({ localDay }) => localDay)
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Ends each question once. Cents owed again get a later debit if the invoice still has debits. Needs the business's
 * lock.
 *
 * @returns a sentence about the cents that are owed again
 */
export async function endQuestions(
  dependencies: DebitsDependencies,
  { invoice, ended }: { invoice: Invoice; ended: readonly Ended[] },
): Promise<string[]> {
  const at = dependencies.clock.now();
  let released = 0;
  for (const one of ended) {
    const { line, outcome, granted: grantedCents, reason } = one;
    await line.update({ outcome, grantedCents, reason });
    released += await release(one, at);
  }
  await fitQuestions(dependencies, invoice.id);
  if (released === 0) return [];
  const lastSaleDay = (await findLastDay(ended)) ?? invoice.endDay;
  const later = await planLaterDebit(dependencies, invoice, { cents: released, lastSaleDay });
  if (later === null) return [disputeTexts.owedAgain(released)];
  return [isPostponed(later) ? disputeTexts.postponed(released) : disputeTexts.debitedLater(released, later.debitDate)];
}
