import type { RevokeKeyRequest } from "@portal/api-contract";
import { RemoteKey } from "../../../models/remote-key.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { Session } from "../../../platform/http/session";
import type { AuditedCall } from "../audited-call";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";
import { changeRemote } from "../use/change-remote";
import { leaveUnusable } from "../use/leave-unusable";

/**
 * Takes the key's releases out of use, all of them or those published since a time. A second call may only move `since`
 * to an earlier time. Throws 404 for an unknown id.
 */
export function createRevokeKey({ clock, recordAudit }: RemotesDependencies) {
  return async (id: string, { since }: RevokeKeyRequest, { userId }: Session, call: AuditedCall): Promise<void> => {
    const wanted = since === undefined ? null : new Date(since);
    const known = await RemoteKey.findByPk(id, { attributes: ["remote"] });
    if (!known) throw new AppError({ code: "NO_SUCH_KEY", status: 404, message: remotesTexts.noSuchKey });
    await inTransaction(() =>
      changeRemote(known.remote, async (remote) => {
        const key = await RemoteKey.findByPk(id, { lock: true, rejectOnEmpty: true });
        const isStricter = key.revokedSince !== null && (wanted === null || wanted < key.revokedSince);
        if (key.revokedAt !== null && !isStricter) return;
        const now = clock.now();
        await key.update({ revokedAt: key.revokedAt ?? now, revokedBy: userId, revokedSince: wanted });
        await leaveUnusable(remote, now);
        const { ip, requestId } = call;
        const details = { key: id, since: wanted?.toISOString() ?? null };
        const action = "remote.key-revoked";
        await recordAudit({ actor: userId, action, subject: key.remote, details, ip, requestId });
      }),
    );
  };
}
