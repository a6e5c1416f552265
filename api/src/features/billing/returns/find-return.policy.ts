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

/** How an attempt was returned: its code where one is known, and the provider's reason. */
export type ReturnedBy = Pick<DebitAttempt, "returnCode" | "reason">;

export function isReturnReason(reason: string | null): reason is ReturnReason {
  return RETURN_REASONS.some((one) => one === reason);
}

/** What a return means: by its code, else by the strictest class of its reason (S70). */
export function findReturn({ returnCode, reason }: ReturnedBy): ReturnMeaning {
  if (returnCode !== null) return findAchReturn(returnCode);
  return reasonMeanings[isReturnReason(reason) ? reason : "other"];
}

/** A code that contradicts the reason belongs to another return of the same account: null then. */
export function chooseCode(code: string | null, reason: ReturnReason): string | null {
  if (code === null) return null;
  const { treatment } = findAchReturn(code);
  const given = reasonMeanings[reason].treatment;
  return treatment === "other" || given === "other" || treatment === given ? code : null;
}

/** The account is not debited by that permission any more: the bank, or the provider for it, has ended it. */
export function endsPermission(by: ReturnedBy): boolean {
  const meanings = [findReturn(by), findReturn({ returnCode: null, reason: by.reason })];
  return meanings.some(({ treatment }) => treatment === "account" || treatment === "authorization");
}

/** The same account may be debited again for it, twice at most (S50). */
export const isRetried = (by: ReturnedBy): boolean =>
  isReturnReason(by.reason) && findReturn(by).consequence === "retry";

/** After it the same invoice is not tried again (S50). */
export const forbidsRetry = (by: ReturnedBy): boolean => findReturn(by).treatment === "authorization";

/** Debits stop until a person has settled it with the client: R07, R10, R29, and what may be one of these (S50, S70). */
export const stopsDebits = (by: ReturnedBy): boolean => findReturn(by).consequence === "stop";

/** What a debit is that had succeeded and was returned so. */
export const stateAfter = (by: ReturnedBy): "returned" | "disputed" =>
  findReturn(by).treatment === "authorization" ? "disputed" : "returned";

const countsIn = (meaning: ReturnMeaning, rate: ReturnRateClass) => rate === "overall" || meaning.rate === rate;

/** The rates that a return counts in (S53, S70). */
export function ratesOf(by: ReturnedBy): ReturnRateClass[] {
  const meaning = findReturn(by);
  return RETURN_RATE_CLASSES.filter((rate) => countsIn(meaning, rate));
}

/** Codes and, for returns without a code, reasons whose meaning fits. */
function listReturns(fits: (meaning: ReturnMeaning) => boolean): { codes: string[]; reasons: ReturnReason[] } {
  const codes = achReturns.filter(fits).map(({ code }) => code);
  return { codes, reasons: RETURN_REASONS.filter((reason) => fits(reasonMeanings[reason])) };
}

/** Returns that stop debits. */
export const stoppingReturns = listReturns(({ consequence }) => consequence === "stop");

/** Returns of a rate; those of `overall` are all, unknown codes included. */
export const returnsOfRate = (rate: Exclude<ReturnRateClass, "overall">) =>
  listReturns((meaning) => meaning.rate === rate);
