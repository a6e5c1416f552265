import type { ReleaseHealth, ReleaseState, RemoteReleaseItem } from "@portal/api-contract";
import { Remote } from "../../../models/remote.model";
import type { RemoteRelease } from "../../../models/remote-release.model";
import { findNames, type Names } from "../find-names.query";
import { readHealth } from "../health/health.sql";
import { findLastGood } from "../use/last-good";
import { listReleasesBefore } from "../use/turns";
import { readManifest } from "../use/read-manifest";
import { findKeys, findState, type SignedRelease } from "../use/usable";

interface Place {
  remote: Remote | null;
  lastGoodId: string | null;
  /** Releases to which a rollback may go, in its order. */
  before: readonly string[];
  names: Names;
  health: ReadonlyMap<string, ReleaseHealth>;
}

/** A release that was current until it became a canary is rare, so the end of either counts. */
function findLastCurrent({ currentAt, servedUntil }: RemoteRelease, state: ReleaseState): Date | null {
  return state === "current" || currentAt === null ? currentAt : (servedUntil ?? currentAt);
}

function presentRelease(
  signed: SignedRelease,
  { remote, lastGoodId, before, names, health }: Place,
): RemoteReleaseItem {
  const { release } = signed;
  const { id, version, manifestSha256, keyId, bytes, fileCount, tokenId, publishedBy } = release;
  const state = findState(signed, remote);
  return {
    ...{ remote: release.remote, version, state },
    percent: state === "canary" ? (remote?.canaryPercent ?? null) : null,
    lastGood: id === lastGoodId,
    ...{ bytes, files: fileCount },
    contractVersion: readManifest(release).contractVersion,
    ...{ keyId, manifestSha256 },
    publishedBy: names.ofToken(tokenId) ?? names.ofUser(publishedBy),
    publishedAt: (release.finishedAt ?? release.createdAt).toISOString(),
    currentAt: findLastCurrent(release, state)?.toISOString() ?? null,
    rollbackOrder: before.includes(id) ? before.indexOf(id) + 1 : null,
    suspendReason: release.suspendReason,
    suspendedAt: release.suspendedAt?.toISOString() ?? null,
    suspendedItself: release.suspendedAt !== null && release.suspendedBy === null,
    health: health.get(id) ?? null,
  };
}

/** @param releases of one remote */
export async function presentReleases(
  remoteId: string,
  releases: readonly RemoteRelease[],
): Promise<RemoteReleaseItem[]> {
  const remote = await Remote.findByPk(remoteId);
  const [before, lastGood, signed, names, health] = await Promise.all([
    remote ? listReleasesBefore(remote) : [],
    findLastGood(remoteId),
    findKeys(releases),
    findNames({
      users: releases.map(({ publishedBy }) => publishedBy),
      tokens: releases.map(({ tokenId }) => tokenId),
    }),
    readHealth(releases.map(({ id }) => id)),
  ]);
  const place = { remote, lastGoodId: lastGood?.id ?? null, before: before.map(({ release }) => release.id) };
  return signed.map((one) => presentRelease(one, { ...place, names, health }));
}

/** After a change of the release. */
export async function presentChanged(release: RemoteRelease): Promise<RemoteReleaseItem> {
  const [item] = await presentReleases(release.remote, [await release.reload()]);
  if (!item) throw new Error(`The key of ${release.remote} ${release.version} is gone.`);
  return item;
}
