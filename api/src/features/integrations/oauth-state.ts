import type { Clock } from "../../platform/clock/clock";
import { hashToken, isSameHash, keyedHash, randomToken } from "../../platform/crypto/token-hash";
import type { Database } from "../../platform/db/database";
import type { Session } from "../../platform/session/session";
import { stateLifetime } from "./integrations.limits";

interface OauthStateOptions {
  database: Database;
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
export function createOauthStates({ database, clock, stateKey, provider }: OauthStateOptions): OauthStates {
  const sign = (token: string, { id }: Session) => keyedHash(stateKey, `oauth-state\n${provider}\n${id}\n${token}`);
  return {
    async issue(session) {
      const token = randomToken();
      const expiresAt = new Date(clock.now().getTime() + stateLifetime);
      const { id: sessionId, userId } = session;
      await database.change(
        `INSERT INTO oauth_states (state_hash, provider, session_id, user_id, expires_at)
         VALUES (:hash, :provider, :sessionId, :userId, :expiresAt)`,
        { values: { hash: hashToken(token), provider, sessionId, userId, expiresAt } },
      );
      return `${token}.${sign(token, session)}`;
    },
    async redeem(state, session) {
      const [, token, signature] = form.exec(state) ?? [];
      if (token === undefined || signature === undefined || !isSameHash(signature, sign(token, session))) return false;
      const used = await database.change(
        `UPDATE oauth_states SET used_at = :now
          WHERE state_hash = :hash AND provider = :provider AND session_id = :sessionId AND used_at IS NULL
            AND expires_at > :now`,
        { values: { hash: hashToken(token), provider, sessionId: session.id, now: clock.now() } },
      );
      return used === 1;
    },
  };
}
