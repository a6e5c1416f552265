import { hasDelivered } from "../../../deliveries/delivery-work";
import type { Connection } from "../../../models/connection.model";
import type { SyncRun } from "../../../models/sync-run.model";
import type { Delivery } from "../../../models/delivery.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { clocksDiffer, webhookDelay } from "../integrations.limits";

interface ReadChanges {
  run: Pick<SyncRun, "kind">;
  records: readonly SourceRecord[];
  changedIds: readonly string[];
}

/**
 * Marks the connection when a sync finds a change without a webhook (D239); the caller saves the mark. The change must be newer than the link, and
 * no later webhook may have arrived. The first mark stays until webhooks arrive. An import is skipped, because it finds earlier changes.
 */
export async function markWebhooksMissing(
  connection: Connection,
  { run, records, changedIds }: ReadChanges,
): Promise<void> {
  if (connection.unreportedSince !== null || run.kind === "backfill") return;
  const newest = findMissedWebhook(connection, records, changedIds);
  if (newest === null) return;
  const { source: vendor, accountId } = connection;
  const since = new Date(newest.getTime() - clocksDiffer);
  if (!(await hasDelivered({ vendor, accountId }, since))) connection.set({ unreportedSince: newest });
}

export async function markWebhooksHealthy(
  connection: Connection,
  deliveries: readonly Pick<Delivery, "receivedAt">[],
): Promise<void> {
  const { unreportedSince } = connection;
  if (unreportedSince === null || !deliveries.some(({ receivedAt }) => receivedAt > unreportedSince)) return;
  await connection.update({ unreportedSince: null });
}

/**
 * Returns the newest change after the link and the last sync, less the delay of webhooks. Null for none. That sync would have read an older change,
 * unless the source itself received it late, e.g. a sale taken offline (D239).
 */
export function findMissedWebhook(
  { linkedAt, lastSyncAt }: Pick<Connection, "linkedAt" | "lastSyncAt">,
  records: readonly Pick<SourceRecord, "externalId" | "updatedAt">[],
  changedIds: readonly string[],
): Date | null {
  const since = Math.max(linkedAt.getTime(), (lastSyncAt?.getTime() ?? 0) - webhookDelay);
  const changed = new Set(changedIds);
  const times = records.flatMap(({ externalId, updatedAt }) =>
    changed.has(externalId) && updatedAt.getTime() > since ? [updatedAt.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}
