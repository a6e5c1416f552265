import Joi from "joi";
import { settleDeliveries } from "../../../deliveries/deliveries.sql";
import { listWaiting, type DeliveryWork } from "../../../deliveries/delivery-work";
import { recordTries } from "../../../deliveries/record-tries";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { DebitEvent } from "../../../providers/debits/debit-delivery.port";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries } from "../bank.limits";
import { handleEvent } from "./handle-event";
import { inTransaction } from "../../../platform/db/database";

const deliveryJob = defineJob({
  kind: "bank.delivery",
  payload: { eventId: Joi.array<string[]>().items(Joi.string()).single() },
  maxAttempts: jobTries,
});

/** Enqueues one job for events that arrive together. */
export function createDebitWork({ enqueueJobs }: Pick<BankDependencies, "enqueueJobs">): DeliveryWork {
  return {
    vendor: "debits",
    async enqueue(deliveries) {
      const [first, ...others] = new Set(deliveries.map(({ deliveryKey }) => deliveryKey));
      if (first === undefined) return;
      const job = { job: deliveryJob, payload: { eventId: [first, ...others] } };
      await enqueueJobs([others.length > 0 ? job : { ...job, coalesceKey: first }]);
    },
  };
}

const text = Joi.string().required();
const eventSchema = Joi.alternatives<DebitEvent>(
  Joi.object({ kind: text.valid("mandate"), mandateId: text }),
  Joi.object({ kind: text.valid("authorization"), authorizationId: text }),
  Joi.object({ kind: text.valid("payment-method"), paymentMethodId: text }),
  Joi.object({ kind: text.valid("bank-account", "transactions"), bankAccountId: text }),
  Joi.object({ kind: text.valid("debit"), debitId: text }),
).required();

/** Returns the events whose debit is not the portal's, because the provider's account may also debit for others. One query finds all. */
async function findForeign({ findForeignDebits }: BankDependencies, texts: readonly string[]): Promise<Set<string>> {
  const debits = texts.flatMap((text) => {
    const read: Joi.ValidationResult<DebitEvent> = eventSchema.validate(JSON.parse(text));
    return !read.error && read.value.kind === "debit" ? [{ text, id: read.value.debitId }] : [];
  });
  if (debits.length === 0) return new Set();
  const foreign = await findForeignDebits(debits.map(({ id }) => id));
  return new Set(debits.filter(({ id }) => foreign.has(id)).map(({ text }) => text));
}

async function processEvent(dependencies: BankDependencies, texts: string, keys: readonly string[]): Promise<boolean> {
  const event: DebitEvent = Joi.attempt(JSON.parse(texts), eventSchema);
  return handleEvent(dependencies, event).catch(async (failure: unknown) => {
    const tries = { vendor: "debits", keys, outcome: "failed", failure } as const;
    await inTransaction(() => recordTries(dependencies, tries));
    throw failure;
  });
}

/** Handles each distinct event once, by the provider's current state. A failure does not block other events; the job retries it. */
export function createDeliveryHandler(dependencies: BankDependencies): JobHandler {
  const { clock } = dependencies;
  return createJobHandler(deliveryJob, async ({ payload: { eventId } }) => {
    const waiting = await listWaiting({ vendor: "debits", deliveryKey: eventId });
    const followed = { done: [] as number[], ignored: [] as number[] };
    const failures: unknown[] = [];
    const events = new Set(waiting.map((delivery) => delivery.event ?? ""));
    const foreign = await findForeign(dependencies, [...events]);
    for (const event of events) {
      const same = waiting.filter((delivery) => delivery.event === event);
      try {
        const keys = same.map((delivery) => delivery.deliveryKey);
        const isOurs = !foreign.has(event) && (await processEvent(dependencies, event, keys));
        followed[isOurs ? "done" : "ignored"].push(...same.map(({ id }) => id));
      } catch (failure) {
        failures.push(failure);
      }
    }
    for (const state of ["done", "ignored"] as const) {
      await settleDeliveries({ ids: followed[state], state, now: clock.now() });
    }
    if (failures.length > 0) throw failures[0];
  });
}
