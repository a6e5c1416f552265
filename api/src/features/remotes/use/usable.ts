import type { ReleaseState } from "@portal/api-contract";
import type { Remote } from "../../../models/remote.model";
import { RemoteKey } from "../../../models/remote-key.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { AppError } from "../../../platform/errors/app-error";
import { remotesTexts } from "../remotes.texts";

/** Releases with the keys that signed them. */
export interface SignedRelease {
  release: RemoteRelease;
  key: RemoteKey;
}

export async function findKeys(releases: readonly RemoteRelease[]): Promise<SignedRelease[]> {
  const keys = await RemoteKey.findAll({ where: { id: [...new Set(releases.map(({ keyId }) => keyId))] } });
  const byId = new Map(keys.map((key) => [key.id, key]));
  return releases.flatMap((release) => {
    const key = byId.get(release.keyId);
    return key ? [{ release, key }] : [];
  });
}

/** @param remote null: the remote has no release in use */
export function findState({ release, key }: SignedRelease, remote: Remote | null): ReleaseState {
  if (release.finishedAt === null) return "uploading";
  if (release.prunedAt !== null) return "pruned";
  if (release.suspendedAt !== null) return "suspended";
  if (!key.covers(release.finishedAt)) return "invalid";
  if (release.id === remote?.currentId) return "current";
  return release.id === remote?.canaryId ? "canary" : "ready";
}

const usableStates: readonly ReleaseState[] = ["ready", "current", "canary"];

export function isUsable(signed: SignedRelease): boolean {
  return usableStates.includes(findState(signed, null));
}

/** Throws 409 for a release that is suspended, pruned or signed by a revoked key. */
export async function refuseUnusable(release: RemoteRelease): Promise<void> {
  const [signed] = await findKeys([release]);
  const state = signed ? findState(signed, null) : "invalid";
  const refusals: Partial<Record<ReleaseState, [string, string]>> = {
    suspended: ["RELEASE_SUSPENDED", remotesTexts.suspendedRelease],
    pruned: ["RELEASE_PRUNED", remotesTexts.prunedRelease],
    invalid: ["KEY_REVOKED", remotesTexts.invalidRelease],
  };
  const [code, message] = refusals[state] ?? [];
  if (code !== undefined && message !== undefined) throw new AppError({ code, status: 409, message });
}

/** Throws 404 for an unknown or unfinished version, 409 as `refuseUnusable`. */
export async function findUsableRelease(remote: string, version: string): Promise<RemoteRelease> {
  const release = await findFinishedRelease(remote, version);
  await refuseUnusable(release);
  return release;
}

/** Throws 404 for an unknown or unfinished version. */
export async function findFinishedRelease(remote: string, version: string): Promise<RemoteRelease> {
  const release = await RemoteRelease.findOne({ where: { remote, version } });
  if (!release?.finishedAt) {
    throw new AppError({ code: "NO_SUCH_RELEASE", status: 404, message: remotesTexts.noSuchRelease });
  }
  return release;
}
