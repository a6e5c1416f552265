import { SyncRun, type SyncKind, type SyncState } from "../../../models/sync-run.model";

export const underWay: readonly SyncState[] = ["queued", "running"];

export function isUnderWay(state: SyncState): boolean {
  return underWay.includes(state);
}

export function findRun(id: string): Promise<SyncRun | null> {
  return SyncRun.findByPk(id);
}

export function findLastImport(connectionId: string): Promise<SyncRun | null> {
  const order: [string, string][] = [
    ["createdAt", "DESC"],
    ["id", "DESC"],
  ];
  return SyncRun.findOne({ where: { connectionId, kind: "backfill" }, order });
}

export function findRunUnderWay(connectionId: string, kind: SyncKind): Promise<SyncRun | null> {
  return SyncRun.findOne({ where: { connectionId, kind, state: [...underWay] }, order: ["createdAt"] });
}

export interface Failure {
  where: { id: string | string[] } | { connectionId: string };
  error: string;
  now: Date;
}

export async function failRuns({ where, error, now }: Failure): Promise<void> {
  const failed = { state: "failed" as const, error, finishedAt: now };
  await SyncRun.update(failed, { where: { ...where, state: [...underWay] } });
}

export interface Abandonment {
  connectionId: string;
  error: string;
  now: Date;
}

export function abandonRuns({ connectionId, ...failure }: Abandonment): Promise<void> {
  return failRuns({ where: { connectionId }, ...failure });
}
