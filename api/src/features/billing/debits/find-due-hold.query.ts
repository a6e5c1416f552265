import { hourOfDay } from "../../../banking-days/cut-off";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { findHold } from "../find-hold.query";
import { sendingHour } from "./debits.limits";

/** Returns the hold of the client if the debit is due (S53, S74); null: there is none, or the debit's day is to come. */
export async function findDueHold({ businessId, debitDate }: DebitAttempt, now: Date): ReturnType<typeof findHold> {
  return hourOfDay(debitDate, sendingHour) <= now ? findHold(businessId, now) : null;
}
