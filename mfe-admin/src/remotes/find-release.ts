import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";

export function findInState(
  { releases }: RemoteItem,
  state: RemoteReleaseItem["state"],
): RemoteReleaseItem | undefined {
  return releases.find((release) => release.state === state);
}

/** The release that pages fall back to, other than `release`. */
export function findLastGood({ releases }: RemoteItem, release: RemoteReleaseItem): RemoteReleaseItem | undefined {
  return releases.find(({ lastGood, version }) => lastGood && version !== release.version);
}

/** Percent of browsers that get a release from their next page load. */
export function computeShare({ state, percent }: RemoteReleaseItem, item: RemoteItem): number {
  if (state === "canary") return percent ?? 0;
  if (state !== "current") return 0;
  return 100 - (findInState(item, "canary")?.percent ?? 0);
}

export type ReleaseAction = "canary" | "suspend" | "promote" | "rollback" | "errors";

/** A canary needs a current release, and a rollback needs another release. */
export function listActions({ state, health }: RemoteReleaseItem, item: RemoteItem): readonly ReleaseAction[] {
  switch (state) {
    case "current":
      return item.total > 1 ? ["suspend", "rollback"] : ["suspend"];
    case "canary":
      return ["canary", "suspend", "promote"];
    case "ready":
      return findInState(item, "current") ? ["canary", "suspend", "promote"] : ["suspend", "promote"];
    case "suspended":
      return health === null ? [] : ["errors"];
    case "uploading":
    case "pruned":
    case "invalid":
      return [];
  }
}
