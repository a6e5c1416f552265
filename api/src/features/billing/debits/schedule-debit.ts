import Joi from "joi";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { hourOfDay } from "../../../banking-days/cut-off";
import { randomId } from "../../../platform/crypto/random-id";
import { defineJob } from "../../../platform/jobs/define-job";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitTries, sendingHour } from "./debits.limits";

/** `isCompared`: the nightly check enqueued the job, not an event. */
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
  /** By default all attempts are tries of the first debit. */
  debitNumber?: number;
  tryNumber?: number;
  /** One sentence each. */
  why?: readonly string[];
}

type ScheduleDependencies = Pick<DebitsDependencies, "clock" | "enqueueJob">;

/** Enqueues the job of the attempt's day once per attempt and day. */
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

/** Enqueues the job now, because the attempt may have changed. The job of the attempt's day stays. */
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
 * Stores the attempt and enqueues its job. The caller holds the business's lock and notifies the client
 * (`noticeDebit`). Throws if the attempt exists.
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
