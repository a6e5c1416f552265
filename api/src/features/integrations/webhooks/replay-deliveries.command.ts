import { WebhookDelivery } from "../../../models/webhook-delivery.model";
import type { SalesSourceProvider } from "../../../providers/sales/sales-source.port";
import type { SourceDependencies } from "../integrations.dependencies";
import { firstState } from "./first-state";
import { toDeliveriesJob } from "./store-deliveries";
import { parseKeptEvent } from "./waiting-deliveries";

/**
 * Has deliveries of a source worked on again: they wait, and a job of each account reads at the source how what they are about is
 * now, as it does for new ones; so neither money nor events come twice. Returns the ids of those that were put back.
 */
export function createReplayDeliveries(
  { enqueueJobs }: Pick<SourceDependencies, "enqueueJobs">,
  source: SalesSourceProvider,
) {
  return async (eventIds: readonly string[]): Promise<string[]> => {
    const where = { provider: source.id, eventId: [...eventIds], state: ["done", "ignored", "failed"] };
    const kept = await WebhookDelivery.findAll({ where, order: ["id"], lock: true });
    const rows = kept.filter(({ event }) => firstState(parseKeptEvent(event)) === "waiting");
    if (rows.length === 0) return [];
    const id = rows.map((row) => row.id);
    await WebhookDelivery.update({ state: "waiting", doneAt: null }, { where: { id } });
    const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
    const jobs = accounts.map((accountId) => toDeliveriesJob({ source }, accountId));
    await enqueueJobs(jobs);
    return rows.map(({ eventId }) => eventId);
  };
}
