import Joi from "joi";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { hourOfDay } from "../../../banking-days/cut-off";
import { randomId } from "../../../platform/crypto/random-id";
import { defineJob } from "../../../platform/jobs/define-job";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitTries, sendingHour } from "./debits.limits";

/** `isCompared`: the nightly look has asked for it, not what the provider told. */
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
  /** From 1; each attempt of an invoice is there once. */
  attempt: number;
  /**
   * Number of the debit within the invoice, and number of this try of it; default: the first debit, with one try for
   * each attempt.
   */
  debitNumber?: number;
  tryNumber?: number;
  /** Why that day, a sentence a reason. */
  why?: readonly string[];
}

type ScheduleDependencies = Pick<DebitsDependencies, "clock" | "enqueueJob">;

/** The job of an attempt for the morning of its debit date; the same attempt and day is one job. */
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

/** Its job now, besides the one of its day: something of it may have changed, as was told or as is looked for by night. */
export async function enqueueNow(
  { enqueueJob }: Pick<DebitsDependencies, "enqueueJob">,
  { id }: Pick<DebitAttempt, "id">,
  origin: "told" | "comparison" = "told",
): Promise<void> {
  const isCompared = origin === "comparison" || undefined;
  const payload = { attemptId: id, isCompared };
  const coalesceKey = isCompared ? `${id}:compared` : id;
  await enqueueJob({ job: debitJob, payload, coalesceKey });
}

/**
 * Puts an attempt to debit into the books, with the key that the provider will be asked by, and its job for the morning of
 * the debit date. The caller holds the lock of the business, and notifies the client (`noticeDebit`). Throws where that attempt is there already.
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
