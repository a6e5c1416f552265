import { RemoteKey } from "../../../models/remote-key.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { Session } from "../../../platform/http/session";
import type { AuditedCall } from "../audited-call";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";

/** Does nothing to an accepted key. Throws 404 for an unknown id, 409 for a revoked key. */
export function createAcceptKey({ clock, recordAudit }: RemotesDependencies) {
  return async (id: string, { userId }: Session, { ip, requestId }: AuditedCall): Promise<void> => {
    await inTransaction(async () => {
      const key = await RemoteKey.findByPk(id, { lock: true });
      if (!key) throw new AppError({ code: "NO_SUCH_KEY", status: 404, message: remotesTexts.noSuchKey });
      if (key.revokedAt !== null) {
        throw new AppError({ code: "KEY_REVOKED", status: 409, message: remotesTexts.keyIsRevoked });
      }
      if (key.acceptedAt !== null) return;
      await key.update({ acceptedAt: clock.now(), acceptedBy: userId });
      const details = { key: id, publicKey: key.publicKey };
      await recordAudit({ actor: userId, action: "remote.key-accepted", subject: key.remote, details, ip, requestId });
    });
  };
}
