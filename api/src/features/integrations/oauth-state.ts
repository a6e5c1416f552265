import { Op } from "sequelize";
import { OauthState } from "../../models/oauth-state.model";
import type { Clock } from "../../platform/clock/clock";
import { hashToken, isSameHash, keyedHash, randomToken } from "../../platform/crypto/token-hash";
import type { InTransaction } from "../../platform/db/database";
import type { Session } from "../../platform/session/session";
import { stateLifetime } from "./integrations.limits";

interface OauthStateOptions {
  inTransaction: InTransaction;
  clock: Clock;
  stateKey: Buffer;
  /** For which consent it is good. */
  provider: string;
}

export interface OauthStates {
  /** A new `state` for this browser session. */
  issue(session: Session): Promise<string>;
  /** True for exactly one of all tries: ours, of this session, younger than ten minutes and not used (S7). */
  redeem(state: string, session: Session): Promise<boolean>;
}

const form = /^([A-Za-z0-9_-]{43})\.([0-9a-f]{64})$/;

/** `token.signature`: the signature binds it to provider and session, the token's row makes it single use. */
export function createOauthStates({ inTransaction, clock, stateKey, provider }: OauthStateOptions): OauthStates {
  const sign = (token: string, { id }: Session) => keyedHash(stateKey, `oauth-state\n${provider}\n${id}\n${token}`);
  return {
    async issue(session) {
      const token = randomToken();
      const expiresAt = new Date(clock.now().getTime() + stateLifetime);
      const { id: sessionId, userId } = session;
      await OauthState.create({ stateHash: hashToken(token), provider, sessionId, userId, expiresAt });
      return `${token}.${sign(token, session)}`;
    },
    async redeem(state, session) {
      const [, token, signature] = form.exec(state) ?? [];
      if (token === undefined || signature === undefined || !isSameHash(signature, sign(token, session))) return false;
      const stateHash = hashToken(token);
      const now = clock.now();
      const unused = { stateHash, provider, sessionId: session.id, usedAt: null, expiresAt: { [Op.gt]: now } };
      return inTransaction(async (transaction) => {
        const [used] = await OauthState.update({ usedAt: now }, { where: unused, transaction });
        return used === 1;
      });
    },
  };
}
