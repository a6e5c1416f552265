import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";

import { findInState } from "./find-release.js";

export interface RemoteAlert {
  remote: string;
  title: string;
  text: string;
  /** The version that suspended itself. */
  sick?: RemoteReleaseItem;
}

/** Finds remotes that were in use and have no version any more, and versions that may not be used. */
export function findAlerts(remotes: readonly RemoteItem[]): readonly RemoteAlert[] {
  return remotes.flatMap((item) => {
    const stopped = item.releases.find(({ state }) => state === "suspended" || state === "invalid");
    const current = findInState(item, "current");
    const wasUsed = item.releases.some(({ currentAt }) => currentAt !== null);
    if (!current && wasUsed) return [describeOutage(item, stopped)];
    if (stopped?.suspendedItself && current) return [describeSickness(stopped, current)];
    return stopped ? [describeStop(item, stopped, current)] : [];
  });
}

function describeOutage({ remote }: RemoteItem, stopped: RemoteReleaseItem | undefined): RemoteAlert {
  const why = stopped === undefined ? "" : `${stopped.version} ${describeWhy(stopped)} `;
  const text = `${why}Its pages show an error until you promote another version.`;
  return { remote, title: `${remote} has no version in use.`, text };
}

function describeSickness(release: RemoteReleaseItem, { version }: RemoteReleaseItem): RemoteAlert {
  const { remote } = release;
  return {
    remote,
    title: `${remote} ${release.version} suspended itself`,
    text: `${release.suspendReason ?? ""} Everybody gets ${version}.`,
    sick: release,
  };
}

function describeStop({ remote }: RemoteItem, stopped: RemoteReleaseItem, current: RemoteReleaseItem | undefined) {
  const isSuspended = stopped.state === "suspended";
  const title = `${remote} ${stopped.version} ${isSuspended ? "is suspended." : "may not be used."}`;
  const why = isSuspended ? `Reason: “${stopped.suspendReason ?? "none given"}”` : "Its signing key was revoked.";
  return { remote, title, text: current ? `Everybody gets ${current.version}. ${why}` : why };
}

const describeWhy = ({ state }: RemoteReleaseItem) =>
  state === "suspended" ? "is suspended." : "is signed with a revoked key.";
