import { RETURN_RATE_CLASSES, type ReturnRateClass } from "@portal/api-contract";
import { bankingZone } from "../../../banking-days/cut-off";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { retriedFor } from "../debits/debits.limits";
import {
  achReturns,
  findAchReturn,
  reasonMeanings,
  RETURN_REASONS,
  type ReturnMeaning,
  type ReturnReason,
} from "./ach-returns";

/** `reason` is the provider's. */
export type ReturnedBy = Pick<DebitAttempt, "returnCode" | "reason">;

export function isReturnReason(reason: string | null): reason is ReturnReason {
  return RETURN_REASONS.some((one) => one === reason);
}

/** Meaning of a return: by its code, else by the strictest class of its reason (S70). */
export function findReturn({ returnCode, reason }: ReturnedBy): ReturnMeaning {
  if (returnCode !== null) return findAchReturn(returnCode);
  return reasonMeanings[isReturnReason(reason) ? reason : "other"];
}

/** Null if code and reason contradict: then the code belongs to another return of the same account. */
export function chooseCode(code: string | null, reason: ReturnReason): string | null {
  if (code === null) return null;
  const { treatment } = findAchReturn(code);
  const expected = reasonMeanings[reason].treatment;
  return treatment === "other" || expected === "other" || treatment === expected ? code : null;
}

/** True if the bank's code or the provider's reason ends the authorization. */
export function endsPermission(by: ReturnedBy): boolean {
  const meanings = [findReturn(by), findReturn({ returnCode: null, reason: by.reason })];
  return meanings.some(({ treatment }) => treatment === "account" || treatment === "authorization");
}

/** True if the same account may be debited again, at most twice (S50). */
export const isRetried = (by: ReturnedBy): boolean =>
  isReturnReason(by.reason) && findReturn(by).consequence === "retry";

/** True if a bank returned the debit, and the same authorization must not debit the account again (S50). */
export const endsRetries = (by: ReturnedBy & Pick<DebitAttempt, "returnReceivedAt">): boolean =>
  by.returnReceivedAt !== null && !isRetried(by);

type Tried = ReturnedBy & Pick<DebitAttempt, "returnReceivedAt" | "debitNumber">;

/**
 * True if the debit's return ended retries, or a debit of the invoice was returned as not authorized (S50).
 *
 * @param attempts of the invoice
 */
export const isRetryForbidden = (attempts: readonly Tried[], debitNumber: number): boolean =>
  attempts.some(
    (one) => endsRetries(one) && (one.debitNumber === debitNumber || findReturn(one).treatment === "authorization"),
  );

/**
 * Last day for a retry: Nacha counts from the first return. Null if no bank returned the debit.
 *
 * @param attempts of the invoice, in their order
 */
export function findLastTry(attempts: readonly Tried[], debitNumber: number): LocalDay | null {
  const first = attempts.find((one) => one.debitNumber === debitNumber && one.returnReceivedAt !== null);
  const at = first?.returnReceivedAt;
  return at ? addDays(toLocalDay(at, bankingZone), retriedFor) : null;
}

/** True if no return forbids a retry, and the 180 days are not over (S50, Nacha). */
export function mayTryOn(attempts: readonly Tried[], debitNumber: number, day: LocalDay): boolean {
  const last = findLastTry(attempts, debitNumber);
  return !isRetryForbidden(attempts, debitNumber) && (last === null || day <= last);
}

/**
 * True if debits stop until staff has resolved the return with the client. Applies to R07, R10, R29, and returns that
 * may be one of these (S50, S70).
 */
export const stopsDebits = (by: ReturnedBy): boolean => findReturn(by).consequence === "stop";

/** State of a debit that had succeeded, after its return. */
export const stateAfter = (by: ReturnedBy): "returned" | "disputed" =>
  findReturn(by).treatment === "authorization" ? "disputed" : "returned";

const countsIn = (meaning: ReturnMeaning, rate: ReturnRateClass) => rate === "overall" || meaning.rate === rate;

/** Rates in which the return counts (S53, S70). */
export function ratesOf(by: ReturnedBy): ReturnRateClass[] {
  const meaning = findReturn(by);
  return RETURN_RATE_CLASSES.filter((rate) => countsIn(meaning, rate));
}

/** Codes that fit, and reasons that fit when a return has no code. */
function listReturns(fits: (meaning: ReturnMeaning) => boolean): { codes: string[]; reasons: ReturnReason[] } {
  const codes = achReturns.filter(fits).map(({ code }) => code);
  return { codes, reasons: RETURN_REASONS.filter((reason) => fits(reasonMeanings[reason])) };
}

export const stoppingReturns = listReturns(({ consequence }) => consequence === "stop");

/** `overall` has no list: every return counts, unknown codes included. */
export const returnsOfRate = (rate: Exclude<ReturnRateClass, "overall">) =>
  listReturns((meaning) => meaning.rate === rate);
