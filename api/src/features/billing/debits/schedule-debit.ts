import Joi from "joi";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { hourOfDay } from "../../../banking-days/cut-off";
import { randomId } from "../../../platform/crypto/random-id";
import { defineJob } from "../../../platform/jobs/define-job";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitTries, sendingHour } from "./debits.limits";

/** `isCompared`: the nightly check enqueued the job, not an event of the provider. */
export const debitJob = defineJob({
  kind: "billing.debit",
  payload: { attemptId: Joi.string(), isCompared: Joi.boolean<boolean | undefined>().optional() },
  maxAttempts: debitTries,
});

export interface NewDebit {
  invoiceId: string;
  businessId: string;
  /** More than 0. */
  amountCents: number;
  /** `YYYY-MM-DD`, a banking day. */
  debitDate: string;
  /** From 1; unique within the invoice. */
  attempt: number;
  /**
   * Number of the debit within the invoice, and number of this try of that debit. By default all attempts are tries of
   * the first debit.
   */
  debitNumber?: number;
  tryNumber?: number;
  /** Reasons for the debit day, one sentence each. */
  why?: readonly string[];
}

type ScheduleDependencies = Pick<DebitsDependencies, "clock" | "enqueueJob">;

/** Enqueues an attempt's job for the morning of its debit date, once for the same attempt and day. */
export async function enqueueForDay(
  { enqueueJob }: Pick<DebitsDependencies, "enqueueJob">,
  { id, debitDate }: Pick<DebitAttempt, "id" | "debitDate">,
): Promise<void> {
  await enqueueJob({
    job: debitJob,
    payload: { attemptId: id, isCompared: undefined },
    runAt: hourOfDay(debitDate, sendingHour),
    dedupeKey: `${id}:${debitDate}`,
  });
}

/** Enqueues an attempt's job now: an event or the nightly check may have found a change. The job of its day stays. */
export async function enqueueNow(
  { enqueueJob }: Pick<DebitsDependencies, "enqueueJob">,
  { id }: Pick<DebitAttempt, "id">,
  origin: "event" | "comparison" = "event",
): Promise<void> {
  const isCompared = origin === "comparison" || undefined;
  const payload = { attemptId: id, isCompared };
  const coalesceKey = isCompared ? `${id}:compared` : id;
  await enqueueJob({ job: debitJob, payload, coalesceKey });
}

/**
 * Stores a debit attempt with its idempotency key, and enqueues its job for the morning of the debit date. The caller
 * holds the lock of the business and notifies the client (`noticeDebit`). Throws if the attempt already exists.
 */
export async function scheduleDebit(
  dependencies: ScheduleDependencies,
  { why = [], ...debit }: NewDebit,
): Promise<DebitAttempt> {
  const id = randomId("dbt");
  const { debitNumber = 1, tryNumber = debit.attempt } = debit;
  const row = await DebitAttempt.create({
    ...{ id, ...debit, debitNumber, tryNumber, why: JSON.stringify(why), state: "scheduled" },
    idempotencyKey: `debit:${id}`,
    createdAt: dependencies.clock.now(),
  });
  await enqueueForDay(dependencies, row);
  return row;
}
