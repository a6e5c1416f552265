import type { PinnableReleaseAnswer } from "@portal/api-contract";
import { RemoteKey } from "../../../models/remote-key.model";
import { readManifest } from "../use/read-manifest";
import { findUsableRelease } from "../use/usable";

/**
 * Returns a published release for a browser that pins it, whether or not it is in use. Throws 404 for an unknown or unfinished version, 409 for one
 * that is suspended, pruned or signed by a revoked key.
 */
export async function findPinnable(remote: string, version: string): Promise<PinnableReleaseAnswer> {
  const release = await findUsableRelease(remote, version);
  const key = await RemoteKey.findByPk(release.keyId, { rejectOnEmpty: true });
  const folder = `/remotes/${remote}/${version}/`;
  return {
    ...{ remote, version, entry: folder + readManifest(release).entry },
    manifest: { path: `${folder}manifest.json`, sha256: release.manifestSha256 },
    key: { id: key.id, publicKey: key.publicKey },
  };
}
