import type { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { RemoteTurn } from "../../../models/remote-turn.model";
import { findKeys, isUsable } from "./usable";

/** Turns to look back at. */
const most = 200;

const noCanary = { canaryId: null, canaryPercent: null, canaryAt: null };

/** When a release becomes current, and the turn to which a rollback then goes; null: none. */
export interface NewTurn {
  now: Date;
  beforeId: number | null;
}

/** Ends the current release's turn and begins the release's. */
export async function makeCurrent(remote: Remote, release: RemoteRelease, { now, beforeId }: NewTurn): Promise<void> {
  await leaveCurrent(remote, now);
  await RemoteTurn.create({ remote: remote.remote, releaseId: release.id, beforeId, startedAt: now });
  await release.update({ currentAt: now });
  const canary = release.id === remote.canaryId ? noCanary : {};
  await remote.update({ currentId: release.id, ...canary });
}

export async function leaveCurrent(remote: Remote, now: Date): Promise<void> {
  if (remote.currentId === null) return;
  await RemoteRelease.update({ servedUntil: now }, { where: { id: remote.currentId } });
  await remote.update({ currentId: null });
}

export async function endCanary(remote: Remote, now: Date): Promise<void> {
  if (remote.canaryId === null) return;
  await RemoteRelease.update({ servedUntil: now }, { where: { id: remote.canaryId } });
  await remote.update(noCanary);
}

const newestFirst: [string, string][] = [["id", "DESC"]];

/** The remote's turn that runs or ran last; null: it has had none. */
export function findLastTurn(remote: string): Promise<RemoteTurn | null> {
  return RemoteTurn.findOne({ where: { remote }, order: newestFirst });
}

/** The release's last turn; null: it was never current. */
export function findTurnOf(remote: string, releaseId: string): Promise<RemoteTurn | null> {
  return RemoteTurn.findOne({ where: { remote, releaseId }, order: newestFirst });
}

export interface ReleaseBefore {
  release: RemoteRelease;
  /** See `NewTurn`. */
  beforeId: number | null;
}

/** The turns to which rollbacks go, one after the other. */
async function followTurns(remote: string): Promise<RemoteTurn[]> {
  const turns = await RemoteTurn.findAll({ where: { remote }, order: newestFirst });
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  const followed: RemoteTurn[] = [];
  let next = byId.get(turns[0]?.beforeId ?? 0);
  while (next && followed.length < most) {
    followed.push(next);
    next = byId.get(next.beforeId ?? 0);
  }
  return followed;
}

/**
 * Releases to which a rollback may go, each once: first the one that a rollback without a version takes. A rollback takes the
 * place of the turn to which it goes, so repeated rollbacks go further back and end (S77).
 */
export async function listReleasesBefore({ remote, currentId }: Remote): Promise<ReleaseBefore[]> {
  const turns = await followTurns(remote);
  const ids = [...new Set(turns.map(({ releaseId }) => releaseId))].filter((id) => id !== currentId);
  const signed = await findKeys(await RemoteRelease.findAll({ where: { id: ids } }));
  const usable = new Map(signed.filter(isUsable).map(({ release }) => [release.id, release]));
  return ids.flatMap((id) => {
    const release = usable.get(id);
    const turn = turns.find(({ releaseId }) => releaseId === id);
    return release && turn ? [{ release, beforeId: turn.beforeId }] : [];
  });
}

/** The release that was current before this one and may be used; with an id, that one. */
export async function findReleaseBefore(remote: Remote, wantedId: string | null = null): Promise<ReleaseBefore | null> {
  const releases = await listReleasesBefore(remote);
  return releases.find(({ release }) => wantedId === null || release.id === wantedId) ?? null;
}
