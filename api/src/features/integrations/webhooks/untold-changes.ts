import { hasDelivered } from "../../../deliveries/delivery-work";
import type { Connection } from "../../../models/connection.model";
import type { SyncRun } from "../../../models/sync-run.model";
import type { Delivery } from "../../../models/delivery.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { clocksDiffer } from "../integrations.limits";
import { findUntold } from "./find-untold.policy";

interface ReadChanges {
  run: Pick<SyncRun, "kind">;
  records: readonly SourceRecord[];
  /** Of the records that told something new. */
  changedIds: readonly string[];
}

/**
 * Notes on the link, which the caller saves, that a reading has found a change since the link of which no webhook told, and
 * of none after it (D239). The first one stays until webhooks come. An import finds what was there before.
 */
export async function noteUntold(connection: Connection, { run, records, changedIds }: ReadChanges): Promise<void> {
  if (connection.untoldAt !== null || run.kind === "backfill") return;
  const newest = findUntold(connection, records, changedIds);
  if (newest === null) return;
  const { source: vendor, accountId } = connection;
  const since = new Date(newest.getTime() - clocksDiffer);
  if (!(await hasDelivered({ vendor, accountId }, since))) connection.set({ untoldAt: newest });
}

/** Webhooks come again once one has come after the change that was not told. */
export async function noteTold(
  connection: Connection,
  deliveries: readonly Pick<Delivery, "receivedAt">[],
): Promise<void> {
  const { untoldAt } = connection;
  if (untoldAt === null || !deliveries.some(({ receivedAt }) => receivedAt > untoldAt)) return;
  await connection.update({ untoldAt: null });
}
