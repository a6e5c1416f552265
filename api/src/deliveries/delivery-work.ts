import type { DeliveryState, DeliveryVendor } from "@portal/api-contract";
import Joi from "joi";
import { Op } from "sequelize";
import { Delivery } from "../models/delivery.model";
import type { Clock } from "../platform/clock/clock";
import { inTransaction } from "../platform/db/database";
import type { NightlyWork } from "../platform/jobs/nightly";
import { insertDeliveries, type NewDelivery } from "./deliveries.sql";

export type WaitingDelivery = Pick<Delivery, "deliveryKey" | "accountId">;

export interface DeliveryWork {
  vendor: DeliveryVendor;
  /** Enqueues the jobs that process these deliveries, in the caller's transaction. */
  enqueue: (deliveries: readonly WaitingDelivery[]) => Promise<void>;
}

/** Milliseconds. A delivery that waits longer has lost its job. */
const longestWait = 30 * 3_600_000;

/** `not understood` stays for a person to read (S58). */
export function firstState(kind: string): Extract<DeliveryState, "waiting" | "ignored" | "not understood"> {
  if (kind === "unknown") return "not understood";
  return kind === "ignored" ? "ignored" : "waiting";
}

const eventSchema = Joi.object<{ kind: string }>({ kind: Joi.string().required() }).unknown().required();

export function hasWork(event: string | null): boolean {
  if (event === null) return false;
  const { kind }: { kind: string } = Joi.attempt(JSON.parse(event), eventSchema);
  return firstState(kind) === "waiting";
}

/**
 * Enqueues jobs after storing: a waiting job with the same key is locked until the commit, so it sees these deliveries.
 * A repeat of a waiting delivery enqueues its job again.
 */
export async function storeDeliveries(
  { vendor, enqueue }: DeliveryWork,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const isEachNew = (await insertDeliveries(deliveries)) === deliveries.length;
  const began = deliveries.filter(({ state }) => state === "waiting");
  const deliveryKey = began.map((delivery) => delivery.deliveryKey);
  const where = { vendor, deliveryKey, state: "waiting" as const };
  const waiting = isEachNew || began.length === 0 ? began : await Delivery.findAll({ where, order: ["id"] });
  if (waiting.length > 0) await enqueue(waiting);
}

/** Oldest first. */
export function listWaiting(
  where: Pick<Delivery, "vendor"> & (Pick<Delivery, "accountId"> | { deliveryKey: string[] }),
  limit?: number,
): Promise<Delivery[]> {
  return Delivery.findAll({ where: { ...where, state: "waiting" }, order: ["id"], limit });
}

export async function hasDelivered(account: Pick<Delivery, "vendor" | "accountId">, since: Date): Promise<boolean> {
  return (await Delivery.count({ where: { ...account, receivedAt: { [Op.gt]: since } } })) > 0;
}

/**
 * Enqueues deliveries again that are done, ignored or failed. Processing reads the provider's current state, so nothing is doubled
 * (D513). Skips deliveries that already wait, and events that we ignore or do not understand. Returns the keys of the
 * others.
 */
export async function replayDeliveries({ vendor, enqueue }: DeliveryWork, keys: readonly string[]): Promise<string[]> {
  const where = { vendor, deliveryKey: [...keys], state: ["done", "ignored", "failed"] };
  const stored = await Delivery.findAll({ where, order: ["id"], lock: true });
  const rows = stored.filter(({ event }) => hasWork(event));
  if (rows.length === 0) return [];
  await Delivery.update({ state: "waiting", doneAt: null }, { where: { id: rows.map(({ id }) => id) } });
  await enqueue(rows);
  return rows.map(({ deliveryKey }) => deliveryKey);
}

/** Each day, enqueues again the deliveries that lost their job. */
export function createRedriveDeliveries({ clock }: { clock: Clock }, work: readonly DeliveryWork[]): NightlyWork {
  return {
    kind: "bank.redrive-deliveries",
    hour: 10,
    async handle() {
      const receivedAt = { [Op.lt]: new Date(clock.now().getTime() - longestWait) };
      for (const { vendor, enqueue } of work) {
        const where = { vendor, state: "waiting" as const, receivedAt };
        const waiting = await Delivery.findAll({ attributes: ["deliveryKey", "accountId"], where, order: ["id"] });
        for (const delivery of waiting) await inTransaction(() => enqueue([delivery]));
      }
    },
  };
}
