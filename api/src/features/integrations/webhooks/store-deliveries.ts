import type { SqlValue } from "../../../platform/db/database";
import { serialLane, type NewJob } from "../../../platform/jobs/job";
import type { SourceDelivery } from "../../../providers/sales/sales-source.port";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { firstState } from "./first-state";

type StoreDependencies = Pick<IntegrationsDependencies, "database" | "clock" | "source" | "enqueueJobs">;

export function deliveriesJobKind({ source }: Pick<IntegrationsDependencies, "source">): string {
  return `${source.id}.deliveries`;
}

/** One job an account, until it begins; the lane lets one look of an account run at a time. */
export function toDeliveriesJob(dependencies: Pick<IntegrationsDependencies, "source">, accountId: string): NewJob {
  return {
    kind: deliveriesJobKind(dependencies),
    payload: { accountId },
    coalesceKey: accountId,
    lane: serialLane(accountId),
    maxAttempts: 6,
  };
}

const columns = "provider, event_id, account_id, type, event, state, received_at, done_at";

function toRows(deliveries: readonly SourceDelivery[], provider: string, now: Date) {
  const values: Record<string, SqlValue> = { provider, now };
  const places = deliveries.map(({ eventId, accountId, type, event }, index) => {
    const n = String(index);
    const state = firstState(event);
    values[`eventId${n}`] = eventId;
    values[`accountId${n}`] = accountId;
    values[`type${n}`] = type;
    values[`event${n}`] = JSON.stringify(event);
    values[`state${n}`] = state;
    values[`doneAt${n}`] = state === "ignored" ? now : null;
    return `(:provider, :eventId${n}, :accountId${n}, :type${n}, :event${n}, :state${n}, :now, :doneAt${n})`;
  });
  return { places: places.join(", "), values };
}

/**
 * Keeps verified deliveries, each event once, and the jobs that work on them, in one transaction. The jobs come last: a
 * job whose key waits is locked until the commit, and so finds these deliveries when it begins.
 */
export function createStoreDeliveries(dependencies: StoreDependencies) {
  const { database, clock, source, enqueueJobs } = dependencies;
  return async (deliveries: readonly SourceDelivery[]): Promise<void> => {
    const sorted = [...deliveries].sort((left, right) => (left.eventId < right.eventId ? -1 : 1));
    const accounts = sorted.filter(({ event }) => firstState(event) === "waiting").map(({ accountId }) => accountId);
    const jobs = [...new Set(accounts)].map((accountId) => toDeliveriesJob(dependencies, accountId));
    await database.inTransaction(async (transaction) => {
      const { places, values } = toRows(sorted, source.id, clock.now());
      const sql = `INSERT IGNORE INTO webhook_deliveries (${columns}) VALUES ${places}`;
      const added = await database.change(sql, { values, transaction });
      if (added > 0 && jobs.length > 0) await enqueueJobs(transaction, jobs);
    });
  };
}
