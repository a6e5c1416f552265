import type { RemoteReleaseItem } from "@portal/shared-ui/api";

/** Releases to which a rollback may go. The release before comes first, so a second rollback goes further back. */
export function listEarlier(releases: readonly RemoteReleaseItem[]): readonly RemoteReleaseItem[] {
  const reached = releases.filter(({ rollbackOrder }) => rollbackOrder !== null);
  return reached.toSorted((one, other) => (one.rollbackOrder ?? 0) - (other.rollbackOrder ?? 0));
}
