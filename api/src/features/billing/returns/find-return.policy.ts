import { RETURN_RATE_CLASSES, type ReturnRateClass } from "@portal/api-contract";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import {
  achReturns,
  findAchReturn,
  reasonMeanings,
  RETURN_REASONS,
  type ReturnMeaning,
  type ReturnReason,
} from "./ach-returns";

/** Code of a return, if known, and the provider's reason. */
export type ReturnedBy = Pick<DebitAttempt, "returnCode" | "reason">;

export function isReturnReason(reason: string | null): reason is ReturnReason {
  return RETURN_REASONS.some((one) => one === reason);
}

/** Meaning of a return: by its code, else the strictest class of its reason (S70). */
export function findReturn({ returnCode, reason }: ReturnedBy): ReturnMeaning {
  if (returnCode !== null) return findAchReturn(returnCode);
  return reasonMeanings[isReturnReason(reason) ? reason : "other"];
}

/** The code, or null if it contradicts the reason: then it belongs to another return of the same account. */
export function chooseCode(code: string | null, reason: ReturnReason): string | null {
  if (code === null) return null;
  const { treatment } = findAchReturn(code);
  const given = reasonMeanings[reason].treatment;
  return treatment === "other" || given === "other" || treatment === given ? code : null;
}

/** True if the bank, or the provider, has ended the authorization. */
export function endsPermission(by: ReturnedBy): boolean {
  const meanings = [findReturn(by), findReturn({ returnCode: null, reason: by.reason })];
  return meanings.some(({ treatment }) => treatment === "account" || treatment === "authorization");
}

/** True if the same account may be debited again, at most twice (S50). */
export const isRetried = (by: ReturnedBy): boolean =>
  isReturnReason(by.reason) && findReturn(by).consequence === "retry";

/** True if a bank returned the debit, and the account must not be debited again by the same authorization (S50). */
export const endsRetries = (by: ReturnedBy & Pick<DebitAttempt, "returnReceivedAt">): boolean =>
  by.returnReceivedAt !== null && !isRetried(by);

/**
 * True if a debit must not be tried again (S50): a return of it ended retries, or any debit of its invoice was returned
 * as not authorized.
 *
 * @param attempts attempts of the invoice
 */
export const isRetryForbidden = (
  attempts: readonly (ReturnedBy & Pick<DebitAttempt, "returnReceivedAt" | "debitNumber">)[],
  debitNumber: number,
): boolean =>
  attempts.some(
    (one) => endsRetries(one) && (one.debitNumber === debitNumber || findReturn(one).treatment === "authorization"),
  );

/**
 * True if debits stop until staff has resolved the return with the client: R07, R10, R29, and returns that may be one
 * of these (S50, S70).
 */
export const stopsDebits = (by: ReturnedBy): boolean => findReturn(by).consequence === "stop";

/** State of a succeeded debit after this return. */
export const stateAfter = (by: ReturnedBy): "returned" | "disputed" =>
  findReturn(by).treatment === "authorization" ? "disputed" : "returned";

const countsIn = (meaning: ReturnMeaning, rate: ReturnRateClass) => rate === "overall" || meaning.rate === rate;

/** Rates in which a return counts (S53, S70). */
export function ratesOf(by: ReturnedBy): ReturnRateClass[] {
  const meaning = findReturn(by);
  return RETURN_RATE_CLASSES.filter((rate) => countsIn(meaning, rate));
}

/** Codes, and reasons without a code, whose meaning matches. */
function listReturns(fits: (meaning: ReturnMeaning) => boolean): { codes: string[]; reasons: ReturnReason[] } {
  const codes = achReturns.filter(fits).map(({ code }) => code);
  return { codes, reasons: RETURN_REASONS.filter((reason) => fits(reasonMeanings[reason])) };
}

/** Returns that stop debits. */
export const stoppingReturns = listReturns(({ consequence }) => consequence === "stop");

/** Returns that count in a rate. `overall` has no list: every return counts, unknown codes included. */
export const returnsOfRate = (rate: Exclude<ReturnRateClass, "overall">) =>
  listReturns((meaning) => meaning.rate === rate);
