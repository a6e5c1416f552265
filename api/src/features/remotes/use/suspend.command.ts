import type { SuspendRequest } from "@portal/api-contract";
import type { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { inTransaction } from "../../../platform/db/database";
import type { Session } from "../../../platform/http/session";
import type { AuditedCall } from "../audited-call";
import type { RemotesDependencies } from "../remotes.dependencies";
import { changeRemote } from "./change-remote";
import { leaveUnusable } from "./leave-unusable";
import { findFinishedRelease } from "./usable";

export interface Suspension {
  reason: string;
  /** null: the portal suspends it. */
  userId: string | null;
  /** Further details for the audit log. */
  details?: Record<string, unknown>;
}

/** Takes a release out of use for good, in its remote's turn. */
export async function suspendRelease(
  { clock, recordAudit }: Pick<RemotesDependencies, "clock" | "recordAudit">,
  row: Remote,
  release: RemoteRelease,
  { reason, userId, details, ...call }: Suspension & Partial<AuditedCall>,
): Promise<void> {
  const now = clock.now();
  await release.update({ suspendedAt: now, suspendedBy: userId, suspendReason: reason });
  await leaveUnusable(row, now);
  const entry = { actor: userId, action: "remote.suspended", subject: row.remote, ...call };
  await recordAudit({ ...entry, details: { version: release.version, reason, ...details } });
}

/**
 * Takes a release out of use for good. Returns the current release after it; null: none is left, so the registry does not name
 * the remote. Throws 404 for an unknown or unfinished version.
 */
export function createSuspend(dependencies: Pick<RemotesDependencies, "clock" | "recordAudit">) {
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
          await suspendRelease(dependencies, row, release, { reason, userId, ip, requestId });
        }
        return row.currentId === null ? null : RemoteRelease.findByPk(row.currentId);
      }),
    );
}
