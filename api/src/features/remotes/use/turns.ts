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

/**
 * The release that was current before this one and may be used; with an id, that one. A rollback takes the place of the turn
 * to which it goes, so repeated rollbacks go further back and end (S77).
 */
export async function findReleaseBefore(
  { remote, currentId }: Remote,
  wantedId: string | null = null,
): Promise<ReleaseBefore | null> {
  let next = (await findLastTurn(remote))?.beforeId ?? null;
  for (let step = 0; step < most && next !== null; step += 1) {
    const turn = await RemoteTurn.findByPk(next, { rejectOnEmpty: true });
    const release = await RemoteRelease.findByPk(turn.releaseId, { rejectOnEmpty: true });
    const [signed] = await findKeys([release]);
    const isWanted = wantedId === null ? release.id !== currentId : release.id === wantedId;
    if (isWanted && signed && isUsable(signed)) return { release, beforeId: turn.beforeId };
    next = turn.beforeId;
  }
  return null;
}
