import { DebitDeliveryRow } from "../../../models/debit-delivery-row.model";
import type { BankDependencies } from "../bank.dependencies";
import { enqueueDeliveries, hasWork } from "./delivery.job";

/**
 * Has deliveries of the provider of debits worked on again: each says what may have changed, and what it is now is read there, so
 * that no money moves twice. Returns the ids of those that were put back.
 */
export function createReplayDebitDeliveries(dependencies: Pick<BankDependencies, "enqueueJobs">) {
  return async (eventIds: readonly string[]): Promise<string[]> => {
    const where = { eventId: [...eventIds], state: ["done", "ignored"] };
    const kept = await DebitDeliveryRow.findAll({ where, order: ["id"], lock: true });
    const rows = kept.filter(({ event }) => hasWork(event));
    const id = rows.map((row) => row.id);
    await DebitDeliveryRow.update({ state: "waiting", doneAt: null }, { where: { id } });
    await enqueueDeliveries(dependencies, rows);
    return rows.map(({ eventId }) => eventId);
  };
}
