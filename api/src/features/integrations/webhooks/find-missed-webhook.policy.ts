import type { Connection } from "../../../models/connection.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { webhookDelay } from "../integrations.limits";

/**
 * Returns the time of the newest change that no webhook reported; null if there is none. Only changes after the link
 * and the last sync count. That sync would have read an older change. If it did not, the source itself received the
 * change late, for example a sale taken offline (D239).
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
