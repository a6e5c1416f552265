import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { LocalDay } from "../../../models/values/local-day";
import type { DebitMandate, DebitsDependencies } from "./debits.dependencies";
import { debitsTexts } from "./debits.texts";
import { noticePostponed } from "./notice-debit";
import { isPostponed } from "./postponed.policy";
import { firstDay, moveDebit } from "./put-off-debit";
import { enqueueForDay } from "./schedule-debit";

/**
 * Notifies the client once, without the agency's reason. Until the hold ends, each day moves the debit to the first
 * possible day.
 */
export async function postponeDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { mandate, today }: { mandate: DebitMandate | null; today: LocalDay },
): Promise<void> {
  if (!isPostponed(row)) await noticePostponed(dependencies, row);
  const day = firstDay(row, mandate, today);
  if (day <= row.debitDate) return;
  await row.update({ debitDate: day });
  await enqueueForDay(dependencies, row);
}

/** Schedules the debit on its day or the first day that the rules allow, with a new notice. */
export async function resumeDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { mandate, today }: { mandate: DebitMandate | null; today: LocalDay },
): Promise<void> {
  const first = firstDay(row, mandate, today);
  const day = first > row.debitDate ? first : row.debitDate;
  await moveDebit(dependencies, row, { day, reason: debitsTexts.resumed });
}
