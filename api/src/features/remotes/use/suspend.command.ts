import type { SuspendRequest } from "@portal/api-contract";
import { RemoteRelease } from "../../../models/remote-release.model";
import { inTransaction } from "../../../platform/db/database";
import type { Session } from "../../../platform/http/session";
import type { AuditedCall } from "../audited-call";
import type { RemotesDependencies } from "../remotes.dependencies";
import { changeRemote } from "./change-remote";
import { leaveUnusable } from "./leave-unusable";
import { findFinishedRelease } from "./usable";

/**
 * Takes a release out of use for good. Returns the current release after it; null: none is left, so the registry does not name
 * the remote. Throws 404 for an unknown or unfinished version.
 */
export function createSuspend({ clock, recordAudit }: RemotesDependencies) {
  return async (
    remote: string,
    { version, reason }: SuspendRequest,
    { userId }: Pick<Session, "userId">,
    { ip, requestId }: AuditedCall,
  ): Promise<RemoteRelease | null> =>
    inTransaction(() =>
      changeRemote(remote, async (row) => {
        const release = await findFinishedRelease(remote, version);
        if (release.suspendedAt === null) {
          const now = clock.now();
          await release.update({ suspendedAt: now, suspendedBy: userId, suspendReason: reason });
          await leaveUnusable(row, now);
          const details = { version, reason };
          await recordAudit({ actor: userId, action: "remote.suspended", subject: remote, details, ip, requestId });
        }
        return row.currentId === null ? null : RemoteRelease.findByPk(row.currentId);
      }),
    );
}
