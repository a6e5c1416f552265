import type { Connection } from "../../../models/connection.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { webhookDelay } from "../integrations.limits";

/**
 * Finds the newest change without a webhook that should have reported it; null if there is none. It must be made since
 * the link and the last sync. A sync had read the time of an older change, so the source itself learned of it late, as
 * of a sale taken offline (D239).
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
