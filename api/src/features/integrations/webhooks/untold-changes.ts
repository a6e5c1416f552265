import { Op } from "sequelize";
import type { Connection } from "../../../models/connection.model";
import type { SyncRun } from "../../../models/sync-run.model";
import { WebhookDelivery } from "../../../models/webhook-delivery.model";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { clocksDiffer } from "../integrations.limits";
import { findUntold } from "./find-untold.policy";
import type { WaitingDelivery } from "./waiting-deliveries";

interface ReadChanges {
  run: Pick<SyncRun, "kind">;
  records: readonly SourceRecord[];
  /** Of the records that told something new. */
  changedIds: readonly string[];
}

/** Whether the account has told anything since. */
async function hasTold({ source, accountId }: Connection, since: Date): Promise<boolean> {
  const receivedAt = { [Op.gt]: new Date(since.getTime() - clocksDiffer) };
  return (await WebhookDelivery.count({ where: { provider: source, accountId, receivedAt } })) > 0;
}

/**
 * Notes on the link, which the caller saves, that a reading has found a change since the link of which no webhook told, and
 * of none after it (D239). The first one stays until webhooks come. An import finds what was there before.
 */
export async function noteUntold(connection: Connection, { run, records, changedIds }: ReadChanges): Promise<void> {
  if (connection.untoldAt !== null || run.kind === "backfill") return;
  const newest = findUntold(connection, records, changedIds);
  if (newest && !(await hasTold(connection, newest))) connection.set({ untoldAt: newest });
}

/** Webhooks come again once one has come after the change that was not told. */
export async function noteTold(connection: Connection, deliveries: readonly WaitingDelivery[]): Promise<void> {
  const { untoldAt } = connection;
  if (untoldAt === null || !deliveries.some(({ receivedAt }) => receivedAt > untoldAt)) return;
  await connection.update({ untoldAt: null });
}
