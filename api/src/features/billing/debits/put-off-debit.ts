import { firstNoticedDay, formatShortDay } from "../../../banking-days/debit-date";
import { bankingZone, hourOfDay, isBeforeCutOff } from "../../../banking-days/cut-off";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import type { DebitMandate, DebitsDependencies } from "./debits.dependencies";
import { sendingHour } from "./debits.limits";
import { debitsTexts } from "./debits.texts";
import { learnHandOver, noticeDebit } from "./notice-debit";
import { isPostponed } from "./postponed.policy";
import { readWhy } from "./read-why";
import { enqueueForDay } from "./schedule-debit";

/** Moves the debit to another day, and notifies the client. */
export async function moveDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { day, reason, formerCents }: { day: LocalDay; reason: string; formerCents?: number },
): Promise<void> {
  const formerDate = row.debitDate;
  const reasons = readWhy(row);
  const why = JSON.stringify(reasons.at(-1) === reason ? reasons : [...reasons, reason]);
  await row.update({ debitDate: day, movedFrom: row.movedFrom ?? (day === formerDate ? null : formerDate), why });
  await noticeDebit(dependencies, row, { formerDate, formerCents });
  await enqueueForDay(dependencies, row);
}

/**
 * First possible day of a debit whose notice is sent today. A personal account gets 10 days, unless they already run
 * (S65).
 */
export function firstDay(row: DebitAttempt, mandate: DebitMandate | null, today: LocalDay): LocalDay {
  const counts = row.noticeDaysFrom !== null;
  return firstNoticedDay(today, counts ? "business" : (mandate?.holder ?? "business"));
}

export async function findNoticedDay(
  { clock, findDebitMandate }: Pick<DebitsDependencies, "clock" | "findDebitMandate">,
  businessId: string,
): Promise<LocalDay> {
  const mandate = await findDebitMandate(businessId);
  return firstNoticedDay(toLocalDay(clock.now(), bankingZone), mandate?.holder ?? "business");
}

/**
 * Writes a new notice; the debit moves if its day is too near. A postponed debit gets its notice when the hold ends.
 */
export async function renewNotice(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { reason, formerCents }: { reason: string; formerCents?: number },
): Promise<void> {
  if (isPostponed(row)) return;
  const today = toLocalDay(dependencies.clock.now(), bankingZone);
  const mandate = await dependencies.findDebitMandate(row.businessId);
  const day = firstDay(row, mandate, today);
  if (day > row.debitDate) await moveDebit(dependencies, row, { day, reason, formerCents });
  else await noticeDebit(dependencies, row, { formerCents });
}

/** Replaces a notice that was not handed over. */
export async function retryNotice(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  const today = toLocalDay(dependencies.clock.now(), bankingZone);
  await row.update({ noticeMissedOn: row.noticeMissedOn ?? today });
  await renewNotice(dependencies, row, { reason: debitsTexts.unnoticed });
}

/** Starts the days of notice anew, because the last notice named a smaller amount or another account (S49, S65). */
export async function startDays(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  // Read the hand-over of the old notice first: read later, it would count for the new notice.
  await learnHandOver(dependencies, row);
  await row.update({ noticeDaysFrom: null });
}

/**
 * Returns a later day if the notice was not handed over before today, names another account, or its days are not over.
 */
async function findNoticeFault(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { mandate, today }: { mandate: DebitMandate | null; today: LocalDay },
): Promise<{ day: LocalDay; reason: string } | null> {
  const { at } = await learnHandOver(dependencies, row);
  if (at === null || toLocalDay(at, bankingZone) >= today) {
    await row.update({ noticeMissedOn: row.noticeMissedOn ?? today });
    return { day: firstDay(row, mandate, today), reason: debitsTexts.unnoticed };
  }
  if (row.state === "scheduled" && mandate !== null && row.noticeAuthorizationId !== mandate.authorizationId) {
    if (mandate.holder === "personal") await startDays(dependencies, row);
    return { day: firstDay(row, mandate, today), reason: debitsTexts.otherAccount };
  }
  const day = firstNoticedDay(toLocalDay(row.noticeDaysFrom ?? at, bankingZone), mandate?.holder ?? "business");
  return day > today ? { day, reason: debitsTexts.personal } : null;
}

/**
 * Returns true if the attempt must wait. Reasons: its day has not begun, its cut-off was missed (S49), or its notice
 * was late (S52). Then enqueues its job; a new day gets a new notice.
 */
export async function waitForDay(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  mandate: DebitMandate | null,
): Promise<boolean> {
  const now = dependencies.clock.now();
  const today = toLocalDay(now, bankingZone);
  if (row.noticeId === null) {
    await retryNotice(dependencies, row);
    return true;
  }
  if (!isBeforeCutOff(now, row.debitDate)) {
    const reason = debitsTexts.missed(formatShortDay(row.debitDate));
    await learnHandOver(dependencies, row);
    await moveDebit(dependencies, row, { day: firstDay(row, mandate, today), reason });
    return true;
  }
  if (hourOfDay(row.debitDate, sendingHour) > now) {
    await enqueueForDay(dependencies, row);
    return true;
  }
  const move = await findNoticeFault(dependencies, row, { mandate, today });
  if (move === null) return false;
  await moveDebit(dependencies, row, move);
  return true;
}
