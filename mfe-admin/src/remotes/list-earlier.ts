import type { RemoteReleaseItem } from "@portal/shared-ui/api";

/**
 * Releases to which a rollback may go: they were current before and can still be used. The release before comes first,
 * so a second rollback goes further back.
 */
export function listEarlier(
  releases: readonly RemoteReleaseItem[],
  current: RemoteReleaseItem,
): readonly RemoteReleaseItem[] {
  const usable = releases.filter(({ state, currentAt }) => state === "ready" && currentAt !== null);
  const isOlder = ({ publishedAt }: RemoteReleaseItem) => publishedAt < current.publishedAt;
  const byUse = (one: RemoteReleaseItem, other: RemoteReleaseItem) =>
    (one.currentAt ?? "") > (other.currentAt ?? "") ? -1 : 1;
  const sorted = usable.toSorted(byUse);
  return [...sorted.filter(isOlder), ...sorted.filter((release) => !isOlder(release))];
}
