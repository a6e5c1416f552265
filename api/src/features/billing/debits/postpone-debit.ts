import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { LocalDay } from "../../../models/values/local-day";
import type { DebitMandate, DebitsDependencies } from "./debits.dependencies";
import { debitsTexts } from "./debits.texts";
import { noticePostponed } from "./notice-debit";
import { isPostponed } from "./postponed.policy";
import { firstDay, moveDebit } from "./put-off-debit";
import { readWhy } from "./read-why";
import { enqueueForDay } from "./schedule-debit";

/**
 * Postpones a debit whose day has come while its client is on hold. The client is notified once, without the agency's
 * reason. Until the hold ends, the debit has the first day on which it could be made, which moves on every day.
 */
export async function postponeDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { mandate, today }: { mandate: DebitMandate | null; today: LocalDay },
): Promise<void> {
  if (!isPostponed(row)) await postpone(dependencies, row);
  const day = firstDay(row, mandate, today);
  if (day <= row.debitDate) return;
  await row.update({ debitDate: day });
  await enqueueForDay(dependencies, row);
}

async function postpone(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  await noticePostponed(dependencies, row);
  const why = JSON.stringify([...readWhy(row), debitsTexts.postponed]);
  const unnoticed = {
    noticeId: null,
    noticedAt: null,
    noticeDaysFrom: null,
    noticeGivenAt: null,
    noticeMissedOn: null,
  };
  await row.update({ ...unnoticed, why, movedFrom: row.movedFrom ?? row.debitDate });
}

/** Reschedules a postponed debit after the hold, on the first day that the rules allow, with a new notice. */
export async function resumeDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { mandate, today }: { mandate: DebitMandate | null; today: LocalDay },
): Promise<void> {
  const day = firstDay(row, mandate, today);
  await moveDebit(dependencies, row, { day, reason: debitsTexts.resumed });
}
