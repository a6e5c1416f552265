import type { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { findLastGood } from "./last-good";
import { endCanary, findReleaseBefore, findTurnOf, leaveCurrent, makeCurrent } from "./turns";
import { findKeys, isUsable } from "./usable";

async function mayStay(releaseId: string | null): Promise<boolean> {
  const release = releaseId === null ? null : await RemoteRelease.findByPk(releaseId);
  const [signed] = release ? await findKeys([release]) : [];
  return signed !== undefined && isUsable(signed);
}

/**
 * Takes a canary and a current release out of use that may not be used any more. The current one is followed by the last good
 * release, else the release before, else none (S77).
 */
export async function leaveUnusable(remote: Remote, now: Date): Promise<void> {
  if (remote.canaryId !== null && !(await mayStay(remote.canaryId))) await endCanary(remote, now);
  if (remote.currentId === null || (await mayStay(remote.currentId))) return;
  const lastGood = await findLastGood(remote.remote);
  const before = lastGood ? null : await findReleaseBefore(remote);
  if (lastGood) {
    await makeCurrent(remote, lastGood, {
      now,
      beforeId: (await findTurnOf(remote.remote, lastGood.id))?.beforeId ?? null,
    });
  } else if (before) {
    await makeCurrent(remote, before.release, { now, beforeId: before.beforeId });
  } else {
    // Without a current release, nobody is given a canary.
    await endCanary(remote, now);
    await leaveCurrent(remote, now);
  }
}
