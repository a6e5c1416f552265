import { DeployToken } from "../../../models/deploy-token.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { Session } from "../../../platform/http/session";
import type { AuditedCall } from "../audited-call";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";

/** Does nothing to a revoked token. Throws 404 for an unknown id. */
export function createRevokeToken({ clock, recordAudit }: RemotesDependencies) {
  return async (id: string, { userId }: Session, { ip, requestId }: AuditedCall): Promise<void> => {
    await inTransaction(async () => {
      const token = await DeployToken.findByPk(id, { lock: true });
      if (!token) throw new AppError({ code: "NO_SUCH_TOKEN", status: 404, message: remotesTexts.noSuchToken });
      if (token.revokedAt !== null) return;
      await token.update({ revokedAt: clock.now() });
      const details = { token: id, name: token.name };
      const action = "remote.token-revoked";
      await recordAudit({ actor: userId, action, subject: token.remote, details, ip, requestId });
    });
  };
}
