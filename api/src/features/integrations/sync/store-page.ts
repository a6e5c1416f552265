import type { Connection } from "../../../models/connection.model";
import { SyncRun } from "../../../models/sync-run.model";
import type { SourceRecord, SourceSkip } from "../../../providers/sales/sales-source.port";
import type { RecordedSales } from "../../../sales/record-sales.command";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import { findConnection, markUnconfirmed } from "../connection";
import { recordCoverage } from "../read-days/record-coverage";
import { mayRead } from "../end-link";
import { staleAfter } from "../integrations.limits";
import { keepBuyers } from "../keep-buyers";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { driftAge } from "../integrations.limits";
import { keepSkipped } from "../skipped/keep-skipped";
import { recordSaleEvents } from "../record-sale-events";
import { markWebhooksMissing } from "../webhooks/missed-webhooks";
import { coveredFrom, findReadWindow, parsePosition, type SyncPosition } from "./sync-plan";
import { isUnderWay } from "./sync-run";

export interface PageToStore {
  run: SyncRun;
  connection: Connection;
  records: readonly SourceRecord[];
  skipped: readonly SourceSkip[];
  from: string;
  to: SyncPosition;
}

/** A change that a comparison finds is drift, unless its webhook may still arrive. */
async function record(
  dependencies: IntegrationsDependencies,
  lock: BusinessLock,
  { run, connection, records }: PageToStore,
): Promise<RecordedSales> {
  const { recordSales, recordDrift } = dependencies;
  const reportedBy = run.id;
  if (run.kind !== "reconcile") return recordSales(lock, { connection, records, reportedBy });
  const settled = new Date(run.createdAt.getTime() - driftAge);
  const old = records.filter(({ updatedAt }) => updatedAt <= settled);
  const young = records.filter(({ updatedAt }) => updatedAt > settled);
  const drifted = await recordDrift(lock, { connection, records: old, reportedBy });
  const recorded = await recordSales(lock, { connection, records: young, reportedBy });
  return {
    changed: drifted.changed + recorded.changed,
    changedIds: [...drifted.changedIds, ...recorded.changedIds],
    foreign: [...drifted.foreign, ...recorded.foreign],
    news: [...drifted.news, ...recorded.news],
  };
}

function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}

/** Stores the new position. The last page also ends the run. */
async function moveRun(
  { clock, withdrawNotices }: IntegrationsDependencies,
  lock: BusinessLock,
  { run, connection, to, changed }: Pick<PageToStore, "run" | "connection" | "to"> & { changed: number },
): Promise<void> {
  const isLast = to.step >= to.steps.length;
  const now = clock.now();
  const state = isLast ? ("done" as const) : ("running" as const);
  const before = parsePosition(run.position);
  const isStepRead = run.kind === "backfill" && to.step !== before.step;
  const read = findReadWindow(before, to);
  const moved = { position: JSON.stringify(to), imported: run.imported + changed, state, error: null };
  await run.update({ ...moved, finishedAt: isLast ? now : null });
  const wasStale = now.getTime() - (connection.lastSyncAt ?? connection.linkedAt).getTime() > staleAfter;
  if (isLast && wasStale) {
    await withdrawNotices({ about: connection.id, kinds: ["source-stale"] });
  }
  connection.set({ reason: null });
  if (isLast) connection.set({ lastSyncAt: now, unconfirmedFrom: null });
  if (isLast && connection.state !== "active") markUnconfirmed(connection);
  if (isStepRead) connection.set({ coveredFrom: earlier(connection.coveredFrom, coveredFrom(to)) });
  await connection.save();
  if (read) await recordCoverage(lock, connection, read, now);
}

/**
 * Stores records and position in one transaction. False when the run is no longer at `from`: another worker advanced it, or the connection has
 * ended.
 */
export async function storePage(dependencies: IntegrationsDependencies, page: PageToStore): Promise<boolean> {
  const { run, connection, from, to } = page;
  return inBusiness(connection.businessId, async (lock) => {
    const present = await findConnection(connection.id);
    const current = await SyncRun.findByPk(run.id, { lock: true });
    if (!present || !mayRead(present, run) || !current || !isUnderWay(current.state) || current.position !== from)
      return false;
    const { changed, changedIds, news } = await record(dependencies, lock, page);
    await keepBuyers(dependencies, present, page.records);
    await markWebhooksMissing(present, { run, records: page.records, changedIds });
    await keepSkipped(dependencies, page);
    await moveRun(dependencies, lock, { run: current, connection: present, to, changed });
    if (current.state === "done") {
      await dependencies.enqueueDuplicateSearch(connection);
      await dependencies.rescore(connection.businessId);
    }
    await recordSaleEvents(dependencies, present, news);
    return true;
  });
}
