import type { InvoiceStatus } from "@portal/api-contract";
import { isBankingDay } from "../../../banking-days/banking-days";
import { bankingZone, firstOpenDay } from "../../../banking-days/cut-off";
import { firstNoticedDay } from "../../../banking-days/debit-date";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { billingTexts } from "../billing.texts";
import { isAfterAuthorization } from "../rehearsal/plan-debit.policy";
import type { DebitMandate } from "./debits.dependencies";
import { maxAttempts, retriedFor } from "./debits.limits";
import { findRetried, subtractPlanned } from "./planned-debits.query";
import { retryTexts } from "./debits.texts";
import { findLastTry, isRetried, isRetryForbidden } from "../returns/find-return.policy";

type Attempt = Pick<
  DebitAttempt,
  "debitNumber" | "tryNumber" | "state" | "reason" | "returnCode" | "returnReceivedAt" | "debitDate"
>;

export interface RetryQuestion {
  status: InvoiceStatus;
  /** Oldest first. */
  attempts: readonly Attempt[];
  mandate: DebitMandate | null;
  now: Date;
}

/** `refusal` is a sentence. */
export type RetryAnswer = { days: { from: LocalDay; to: LocalDay }; refusal: null } | { days: null; refusal: string };

/**
 * A scheduled retry keeps its amount. A new retry takes the due cents that no other debit takes.
 *
 * @param attempts of the invoice, oldest first
 */
export function findRetryCents(
  attempts: readonly Pick<DebitAttempt, "state" | "debitNumber" | "tryNumber" | "amountCents">[],
  due: number,
): number {
  const retried = findRetried(attempts);
  return retried?.state === "scheduled" ? readCents(retried.amountCents) : subtractPlanned(attempts, due);
}

const refuse = (refusal: string): RetryAnswer => ({ days: null, refusal });

/** Why no retry is possible, or null. Only insufficient funds (R01, R09) are retried, at most twice (S50). */
function findRefusal({ status, attempts }: RetryQuestion): string | null {
  const last = findRetried(attempts);
  if (status === "processing") return retryTexts.underWay;
  if (status !== "scheduled" && status !== "failed") return retryTexts.notFailed(status);
  if (last?.state === "scheduled") return last.tryNumber > 1 ? null : retryTexts.first;
  const isForbidden = last !== undefined && isRetryForbidden(attempts, last.debitNumber);
  if (last?.state !== "failed" || !isRetried(last) || isForbidden) return retryTexts.otherReason;
  return last.tryNumber >= maxAttempts ? retryTexts.used : null;
}

/**
 * A retry is possible after its notice, while the authorization is valid, and within 180 days of the first return
 * (Nacha).
 */
export function findRetryDays(question: RetryQuestion): RetryAnswer {
  const refusal = findRefusal(question);
  if (refusal !== null) return refuse(refusal);
  const { attempts, mandate, now } = question;
  if (mandate === null) return refuse(billingTexts.noMandate);
  const noticed = firstNoticedDay(toLocalDay(now, bankingZone), mandate.holder);
  const open = mandate.debitsFrom === null ? noticed : firstOpenDay(mandate.debitsFrom);
  const from = open > noticed ? open : noticed;
  const debitNumber = findRetried(attempts)?.debitNumber ?? 1;
  const first = attempts.find((one) => one.debitNumber === debitNumber);
  let to = findLastTry(attempts, debitNumber) ?? addDays(first?.debitDate ?? from, retriedFor);
  while (to >= from && (!isBankingDay(to) || isAfterAuthorization(to, mandate.endsAt, now))) to = addDays(to, -1);
  return to < from ? refuse(retryTexts.tooLate) : { days: { from, to }, refusal: null };
}
