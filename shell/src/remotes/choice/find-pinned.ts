import type { RemoteId } from "@portal/host-contract/ids";

import { isRecord } from "../../host/is-record.js";
import type { ReleasePlace, RemoteKey } from "../parse-registry.js";
import { RemoteError } from "../remote-error.js";
import { askPortal } from "./ask-portal.js";

export interface PinnedRelease {
  place: ReleasePlace;
  key: RemoteKey;
}

/** Why the portal does not name a release, by its code. Others mean that the person may not pin. */
const REFUSALS: Readonly<Partial<Record<string, string>>> = {
  RELEASE_SUSPENDED: "is suspended",
  RELEASE_PRUNED: "has no files any more",
  KEY_REVOKED: "is signed by a revoked key",
  NO_SUCH_RELEASE: "does not exist",
};

/**
 * Returns the place and key of a published version, why it can not be used, or null for a person who may not pin.
 *
 * @throws RemoteError when the portal does not answer
 */
export async function findPinned(
  remote: RemoteId,
  version: string,
): Promise<PinnedRelease | { refusal: string } | null> {
  const answer = await askPortal(`/remotes/${remote}/releases/${encodeURIComponent(version)}`);
  if (answer.kind === "refusal") {
    const refusal = REFUSALS[answer.code];
    return refusal === undefined ? null : { refusal };
  }
  const pinned = parsePinned(remote, version, answer.body);
  if (!pinned) throw new RemoteError("manifest-invalid", `the portal's answer about ${remote} ${version} is invalid`);
  return pinned;
}

/** The files are in the portal's own store. */
function parsePinned(remote: RemoteId, version: string, body: Record<string, unknown>): PinnedRelease | null {
  const manifest = isRecord(body.manifest) ? body.manifest : {};
  const key = isRecord(body.key) ? body.key : {};
  const texts = [body.entry, manifest.path, manifest.sha256, key.id, key.publicKey];
  if (!texts.every((text) => typeof text === "string")) return null;
  const [entry = "", path = "", sha256 = "", id = "", publicKey = ""] = texts;
  const folder = `/remotes/${remote}/${version}/`;
  if (!entry.startsWith(folder) || !path.startsWith(folder)) return null;
  const toAddress = (file: string) => new URL(file, window.location.origin).href;
  const place = { remote, version, entry: toAddress(entry), manifest: { address: toAddress(path), sha256 } };
  return { place, key: { id, remote, publicKey } };
}
