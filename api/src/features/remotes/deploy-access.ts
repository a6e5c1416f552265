import { CAPABILITIES } from "@portal/api-contract";
import { DeployToken } from "../../models/deploy-token.model";
import type { Clock } from "../../platform/clock/clock";
import { hashToken } from "../../platform/crypto/token-hash";
import { AppError } from "../../platform/errors/app-error";
import type { Access, Caller } from "../../platform/http/access";
import { may } from "../../sign-in/access";
import { lastUsePrecision } from "./remotes.limits";
import { remotesTexts } from "./remotes.texts";

/** A team's token or an admin, who changes releases. Exactly one id is not null. */
export interface Deployer {
  tokenId: string | null;
  userId: string | null;
  /** The token's remote; null: an admin, for every remote. */
  remote: string | null;
}

export type DeployCaller = Caller & { deployer: Deployer };

function readRemote(params: unknown): string | null {
  if (typeof params !== "object" || params === null || !("remote" in params)) return null;
  return typeof params.remote === "string" ? params.remote : null;
}

async function admitToken(clock: Clock, bearer: string): Promise<Deployer> {
  const token = await DeployToken.findOne({ where: { tokenHash: hashToken(bearer), revokedAt: null } });
  if (!token) throw new AppError({ code: "TOKEN_NOT_VALID", status: 401, message: remotesTexts.tokenNotValid });
  const now = clock.now();
  if (token.lastUsedAt === null || now.getTime() - token.lastUsedAt.getTime() > lastUsePrecision) {
    await token.update({ lastUsedAt: now });
  }
  return { tokenId: token.id, userId: null, remote: token.remote };
}

/**
 * For a deploy token of the path's `{remote}` (S60), or an admin. Throws 401 for an unknown or revoked token, 403 for the
 * token of another remote, before any statement about the call.
 */
export function mayDeploy({ clock }: { clock: Clock }): Access<DeployCaller> {
  const admin = may("administer");
  return {
    roles: CAPABILITIES.administer,
    acceptsPending: false,
    freshFactor: false,
    acceptsToken: true,
    async admit(credentials, now, params) {
      const { bearer } = credentials;
      if (!bearer) {
        const { session, pending } = await admin.admit(credentials, now);
        return { session, pending, deployer: { tokenId: null, userId: session.userId, remote: null } };
      }
      const deployer = await admitToken(clock, bearer);
      const remote = readRemote(params);
      if (remote !== null && remote !== deployer.remote) {
        throw new AppError({ code: "OTHER_REMOTE", status: 403, message: remotesTexts.otherRemote });
      }
      return { session: null, pending: null, deployer };
    },
  };
}
