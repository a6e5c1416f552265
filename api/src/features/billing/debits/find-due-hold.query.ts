import { hourOfDay } from "../../../banking-days/cut-off";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { findHold } from "../clients/find-hold.query";
import { sendingHour } from "./debits.limits";
import type { DebitsDependencies } from "./debits.dependencies";
import { isPostponed } from "./postponed.policy";

/** Returns the client's hold if the debit is due or was postponed (S53, S74). */
export async function findDueHold(row: DebitAttempt, now: Date): ReturnType<typeof findHold> {
  const isDue = isPostponed(row) || hourOfDay(row.debitDate, sendingHour) <= now;
  return isDue ? findHold(row.businessId, now) : null;
}

/** True if a hold covers the debit's day: then the day must not be announced (S74). */
export async function isDayHeld(
  { clock }: Pick<DebitsDependencies, "clock">,
  { businessId, debitDate }: DebitAttempt,
): Promise<boolean> {
  const hold = await findHold(businessId, clock.now());
  return hold !== null && (hold.endsAt === null || hold.endsAt > hourOfDay(debitDate, sendingHour));
}
