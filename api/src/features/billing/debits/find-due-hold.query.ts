import { hourOfDay } from "../../../banking-days/cut-off";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { findHold } from "../clients/find-hold.query";
import { sendingHour } from "./debits.limits";
import { isPostponed } from "./postponed.policy";

/** Returns the hold of the client of a debit that is due or was postponed before (S53, S74); null without one. */
export async function findDueHold(row: DebitAttempt, now: Date): ReturnType<typeof findHold> {
  const isDue = isPostponed(row) || hourOfDay(row.debitDate, sendingHour) <= now;
  return isDue ? findHold(row.businessId, now) : null;
}
