import { firstOpenDay, hourOfDay } from "../../../banking-days/cut-off";
import { tellDay } from "../../../banking-days/debit-date";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Transaction } from "../../../platform/db/database";
import type { DebitsDependencies } from "./debits.dependencies";
import { sendingHour } from "./debits.limits";
import { debitsTexts } from "./debits.texts";
import { readWhy } from "./read-why";
import { enqueueForDay } from "./schedule-debit";

/** Gives an attempt another day, with its reason. */
export async function putOffDebit(
  transaction: Transaction,
  row: DebitAttempt,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  const why = JSON.stringify([...readWhy(row), reason]);
  await row.update({ debitDate: day, movedFrom: row.movedFrom ?? row.debitDate, why }, { transaction });
}

/**
 * Whether the morning of an attempt's day is still to come, with its job for then. One whose cut-off was missed is put off to the first day
 * that is open, which may be today, and says so (S49).
 */
export async function waitForDay(
  dependencies: Pick<DebitsDependencies, "clock" | "enqueueJob">,
  transaction: Transaction,
  row: DebitAttempt,
): Promise<boolean> {
  const now = dependencies.clock.now();
  const day = firstOpenDay(now);
  if (day > row.debitDate) {
    await putOffDebit(transaction, row, { day, reason: debitsTexts.missed(tellDay(row.debitDate)) });
  }
  if (hourOfDay(row.debitDate, sendingHour) <= now) return false;
  await enqueueForDay(dependencies, transaction, row);
  return true;
}
