import { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { inTransaction } from "../../../platform/db/database";
import type { HealthDependencies } from "../remotes.dependencies";
import { healthKept, sickCanary } from "../remotes.limits";
import { lockRemote } from "../use/change-remote";
import { increaseGeneration } from "../use/generation.sql";
import { suspendRelease } from "../use/suspend.command";
import { countSessions, countSessionsBefore, type SessionCounts } from "./health.sql";
import { mailOwner } from "./mail-owner";
import { formatRate, isSick, isSuspect } from "./sick-canary.policy";

interface Comparison {
  canary: SessionCounts;
  stable: SessionCounts;
}

/** A canary of 100% leaves the stable release no sessions beside it, so those from before it began count instead. */
async function countStable(releaseId: string, since: Date): Promise<SessionCounts> {
  const beside = await countSessions(releaseId, since);
  if (beside.sessions >= sickCanary.sessions) return beside;
  const before = await countSessionsBefore(releaseId, since);
  return before.sessions > beside.sessions ? before : beside;
}

/** Null unless the release is the canary and its sessions say that it is sick. */
async function findSickness(row: Remote | null, releaseId: string, now: Date): Promise<Comparison | null> {
  if (row?.canaryId !== releaseId || row.currentId === null) return null;
  const since = row.canaryAt ?? new Date(now.getTime() - healthKept);
  const canary = await countSessions(releaseId, since);
  if (!isSuspect(canary)) return null;
  const stable = await countStable(row.currentId, since);
  return isSick(canary, stable) ? { canary, stable } : null;
}

function describe({ canary, stable }: Comparison, current: string): string {
  const sessions = `${formatRate(canary)} of ${canary.sessions.toLocaleString("en-US")} sessions had an error`;
  return `${sessions}, ${formatRate(stable)} of ${stable.sessions.toLocaleString("en-US")} on ${current}.`;
}

/**
 * Suspends a canary with many errors, and mails its token's owner (S78). It decides in the remote's turn, so a release that was
 * promoted meanwhile stays in use: reports never suspend a current release.
 */
export function createSuspendSickCanary(dependencies: HealthDependencies) {
  const { clock } = dependencies;
  return async ({ id, remote }: Pick<RemoteRelease, "id" | "remote">): Promise<void> => {
    if (!(await findSickness(await Remote.findByPk(remote), id, clock.now()))) return;
    await inTransaction(async () => {
      const row = await lockRemote(remote);
      const comparison = await findSickness(row, id, clock.now());
      if (!comparison || row.currentId === null) return;
      const release = await RemoteRelease.findByPk(id, { rejectOnEmpty: true });
      const current = await RemoteRelease.findByPk(row.currentId, { rejectOnEmpty: true });
      const reason = describe(comparison, current.version);
      await suspendRelease(dependencies, row, release, { reason, userId: null, details: { ...comparison } });
      await increaseGeneration();
      await mailOwner(dependencies, release, { current: current.version, ...comparison });
    });
  };
}
