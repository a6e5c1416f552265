import type { RemoteItem, RemoteKeyItem, RemoteReleaseItem } from "@portal/shared-ui/api";

import { findInState } from "../remotes/find-release.js";

/**
 * Describes what revoking the key changes, for whom.
 *
 * @param item the key's remote; undefined: nothing of it is published
 * @param since ISO 8601; null: all versions of the key
 */
export function describeRevocation(key: RemoteKeyItem, item: RemoteItem | undefined, since: string | null): string {
  const isHit = ({ keyId, publishedAt }: RemoteReleaseItem) =>
    keyId === key.id && (since === null || Date.parse(publishedAt) >= Date.parse(since));
  const current = item && findInState(item, "current");
  const canary = item && findInState(item, "canary");
  if (current && isHit(current)) return describeFall(current, item, isHit);
  if (canary && isHit(canary)) {
    const next = current ? ` Its browsers get ${current.version} from their next page load.` : "";
    return `The canary ${canary.version} ends.${next}`;
  }
  return "No version in use is signed with it, so nothing changes for anybody.";
}

function describeFall(
  current: RemoteReleaseItem,
  { remote, releases }: RemoteItem,
  isHit: (release: RemoteReleaseItem) => boolean,
): string {
  const lastGood = releases.find((release) => release.lastGood && !isHit(release));
  const stops = `${current.version}, the current version of ${remote}, is no longer used.`;
  if (lastGood) return `${stops} Everybody gets ${lastGood.version}, the last good version, from their next page load.`;
  return `${stops} Everybody gets an earlier version. If none can be used, the pages of ${remote} show an error until you promote another version.`;
}
