import Joi from "joi";
import { Op } from "sequelize";
import { DebitDeliveryRow } from "../../../models/debit-delivery-row.model";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import type { NightlyWork } from "../../../platform/jobs/nightly";
import type { DebitDelivery, DebitEvent } from "../../../providers/debits/debit-delivery.port";
import type { BankDependencies } from "../bank.dependencies";
import { deliveryWait, jobTries } from "../bank.limits";
import { followEvent } from "./follow-event";

const kind = "bank.delivery";
const payloadSchema = Joi.object<{ eventId: string }, true>({ eventId: Joi.string().required() }).required();

/** A job for each; the events are in order, so that no two writers wait for each other in a circle. */
export async function enqueueDeliveries(
  { enqueueJobs }: Pick<BankDependencies, "enqueueJobs">,
  transaction: Transaction,
  deliveries: readonly Pick<DebitDelivery, "eventId">[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const jobs = deliveries.map(({ eventId }) => ({
    kind,
    payload: { eventId },
    coalesceKey: eventId,
    maxAttempts: jobTries,
  }));
  await enqueueJobs(transaction, jobs);
}

const text = Joi.string().required();
const eventSchema = Joi.alternatives<DebitEvent>(
  Joi.object({ kind: text.valid("mandate"), mandateId: text }),
  Joi.object({ kind: text.valid("authorization"), authorizationId: text }),
  Joi.object({ kind: text.valid("payment-method"), paymentMethodId: text }),
  Joi.object({ kind: text.valid("bank-account", "transactions"), bankAccountId: text }),
  Joi.object({ kind: text.valid("debit"), debitId: text }),
).required();

/** Whether a kept event names something to look at, so that there is work for it; what plays no part has none. */
export function hasWork(json: string): boolean {
  return eventSchema.validate(JSON.parse(json)).error === undefined;
}

/** Works on a kept delivery: it says what may have changed, and what it is now is read at the provider. */
export function createDeliveryHandler(dependencies: BankDependencies): JobHandler {
  return {
    kind,
    async handle(job) {
      const { eventId } = Joi.attempt(job.payload, payloadSchema);
      const delivery = await DebitDeliveryRow.findOne({ where: { eventId } });
      if (delivery?.state !== "waiting") return;
      const event: DebitEvent = Joi.attempt(JSON.parse(delivery.event), eventSchema);
      const isOurs = await followEvent(dependencies, event).catch(async (failure: unknown) => {
        const tries = { vendor: "debits", keys: [eventId], outcome: "failed", failure } as const;
        await dependencies.database.inTransaction((transaction) => dependencies.noteTries(transaction, tries));
        throw failure;
      });
      await delivery.update({ state: isOurs ? "done" : "ignored", doneAt: dependencies.clock.now() });
    },
  };
}

/** What could not be worked on before its job gave up is taken up again, every day until it is done. */
export function createRedriveDeliveries(dependencies: BankDependencies): NightlyWork {
  const { database, clock } = dependencies;
  return {
    kind: "bank.redrive-deliveries",
    hour: 10,
    async handle() {
      const receivedAt = { [Op.lt]: new Date(clock.now().getTime() - deliveryWait) };
      const where = { state: "waiting" as const, receivedAt };
      const waiting = await DebitDeliveryRow.findAll({ attributes: ["eventId"], where });
      for (const { eventId } of waiting) {
        await database.inTransaction((transaction) => enqueueDeliveries(dependencies, transaction, [{ eventId }]));
      }
    },
  };
}
