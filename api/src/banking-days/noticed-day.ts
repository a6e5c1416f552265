import type { AccountHolder } from "@portal/api-contract";
import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import { isBankingDay, nextBankingDay } from "./banking-days";
import { bankingZone } from "./cut-off";

/** Calendar days between the notice and the debit of a person's account (S65). */
const personalNoticeDays = 10;

/** First banking day of a debit whose notice goes out now: never the day of the notice itself (S49, S65). */
export function firstNoticedDay(now: Date, holder: AccountHolder): LocalDay {
  const today = toLocalDay(now, bankingZone);
  if (holder === "business") return nextBankingDay(today);
  const day = addDays(today, personalNoticeDays);
  return isBankingDay(day) ? day : nextBankingDay(day);
}
