import { hasDelivered } from "../../../deliveries/delivery-work";
import type { Connection } from "../../../models/connection.model";
import type { SyncRun } from "../../../models/sync-run.model";
import type { Delivery } from "../../../models/delivery.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { clocksDiffer } from "../integrations.limits";
import { findMissedWebhook } from "./find-missed-webhook.policy";

interface ReadChanges {
  run: Pick<SyncRun, "kind">;
  records: readonly SourceRecord[];
  /** Ids of the changed records. */
  changedIds: readonly string[];
}

/**
 * Marks the connection when a sync finds a change without a webhook (D239); the caller saves it. The change must be
 * newer than the link, and no later webhook may have arrived. The first mark stays until webhooks arrive. An import
 * finds earlier changes only.
 */
export async function markWebhooksMissing(
  connection: Connection,
  { run, records, changedIds }: ReadChanges,
): Promise<void> {
  if (connection.untoldAt !== null || run.kind === "backfill") return;
  const newest = findMissedWebhook(connection, records, changedIds);
  if (newest === null) return;
  const { source: vendor, accountId } = connection;
  const since = new Date(newest.getTime() - clocksDiffer);
  if (!(await hasDelivered({ vendor, accountId }, since))) connection.set({ untoldAt: newest });
}

/** Clears the mark when a webhook has arrived after the missed change. */
export async function markWebhooksHealthy(
  connection: Connection,
  deliveries: readonly Pick<Delivery, "receivedAt">[],
): Promise<void> {
  const { untoldAt } = connection;
  if (untoldAt === null || !deliveries.some(({ receivedAt }) => receivedAt > untoldAt)) return;
  await connection.update({ untoldAt: null });
}
