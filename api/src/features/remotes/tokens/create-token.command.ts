import type { CreateDeployTokenRequest, CreatedDeployToken } from "@portal/api-contract";
import { DeployToken } from "../../../models/deploy-token.model";
import { randomId } from "../../../platform/crypto/random-id";
import { hashToken, randomToken } from "../../../platform/crypto/token-hash";
import { inTransaction } from "../../../platform/db/database";
import type { Session } from "../../../platform/http/session";
import type { RemotesDependencies } from "../remotes.dependencies";
import type { AuditedCall } from "../audited-call";

/** Starts a token, so that a scanner of secrets recognizes one. */
const tokenPrefix = "portal_deploy_";

export function createCreateToken({ clock, recordAudit }: RemotesDependencies) {
  return async (
    { remote, name, email }: CreateDeployTokenRequest,
    { userId }: Session,
    { ip, requestId }: AuditedCall,
  ): Promise<CreatedDeployToken> => {
    const token = `${tokenPrefix}${randomToken()}`;
    const id = randomId("dpt");
    await inTransaction(async () => {
      const secret = { tokenHash: hashToken(token), ending: token.slice(-4) };
      const row = { id, remote, name, email: email ?? null, createdBy: userId, createdAt: clock.now(), ...secret };
      await DeployToken.create(row);
      const details = { token: id, name };
      await recordAudit({ actor: userId, action: "remote.token-created", subject: remote, details, ip, requestId });
    });
    return { id, token };
  };
}
