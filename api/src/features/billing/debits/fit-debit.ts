import { bankingZone } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { findHold } from "../clients/find-hold.query";
import { cancelDebit, cancelScheduledDebits } from "./cancel-debits";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitsTexts } from "./debits.texts";
import { findRaised, planLowered } from "./fit-debit.policy";
import { noticeLowered } from "./notice-debit";
import { resumeDebit } from "./postpone-debit";
import { isPostponed } from "./postponed.policy";
import { findNoticedDay, renewNotice, startDays } from "./put-off-debit";
import { enqueueForDay } from "./schedule-debit";

interface Fit {
  dependencies: DebitsDependencies;
  row: DebitAttempt;
}

/** The lowered debit keeps its day and its notice (S49). */
async function lower({ dependencies, row }: Fit, dueCents: number): Promise<void> {
  const formerCents = readCents(row.amountCents);
  await row.update({ amountCents: dueCents });
  await noticeLowered(dependencies, row, formerCents);
}

/**
 * The raised debit needs a new notice and may get a later day (S49). A postponed debit gets its day at once if its hold
 * has ended (S74).
 */
async function raise({ dependencies, row }: Fit, dueCents: number): Promise<void> {
  const formerCents = readCents(row.amountCents);
  await startDays(dependencies, row);
  await row.update({ amountCents: dueCents, state: "scheduled" });
  const now = dependencies.clock.now();
  if (isPostponed(row) && (await findHold(row.businessId, now)) === null) {
    const mandate = await dependencies.findDebitMandate(row.businessId);
    await resumeDebit(dependencies, row, { mandate, today: toLocalDay(now, bankingZone) });
    return;
  }
  await renewNotice(dependencies, row, { reason: debitsTexts.raised, formerCents });
  await enqueueForDay(dependencies, row);
}

export async function raiseDebit(dependencies: DebitsDependencies, row: DebitAttempt, cents: number): Promise<void> {
  const own = row.state === "scheduled" ? readCents(row.amountCents) : 0;
  await raise({ dependencies, row }, own + cents);
}

/** Lowers the earliest debits first, until all scheduled debits sum to at most `dueCents`. A debit of 0 is canceled. */
export async function lowerDebits(
  dependencies: DebitsDependencies,
  { invoiceId, dueCents }: { invoiceId: string; dueCents: number },
): Promise<void> {
  const rows = await DebitAttempt.findAll({
    where: { invoiceId, state: "scheduled" },
    order: [
      ["debitDate", "ASC"],
      ["attempt", "ASC"],
    ],
  });
  const debits = rows.map((row) => ({ row, cents: readCents(row.amountCents) }));
  for (const { row, cents } of planLowered(debits, dueCents)) {
    if (cents === 0) await cancelDebit(dependencies, row);
    else await lower({ dependencies, row }, cents);
  }
}

/**
 * Changes the scheduled debits to the due cents, and notifies the client. Sent debits do not change. Needs the
 * business's lock.
 *
 * @returns whether a debit is still scheduled
 */
export async function fitDebit(
  dependencies: DebitsDependencies,
  { invoiceId, dueCents }: { invoiceId: string; dueCents: number },
): Promise<boolean> {
  const rows = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  const row = rows[0] && findRaised(rows, await findNoticedDay(dependencies, rows[0].businessId));
  if (!row) return false;
  const scheduledCents = rows
    .filter(({ state }) => state === "scheduled")
    .reduce((sum, { amountCents }) => sum + readCents(amountCents), 0);
  if (dueCents <= 0) {
    await cancelScheduledDebits(dependencies, invoiceId);
    return false;
  }
  if (dueCents < scheduledCents) await lowerDebits(dependencies, { invoiceId, dueCents });
  if (dueCents > scheduledCents) await raiseDebit(dependencies, row, dueCents - scheduledCents);
  return true;
}
