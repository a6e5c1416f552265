import { Op } from "sequelize";
import { OauthState } from "../../models/oauth-state.model";
import type { Clock } from "../clock/clock";
import { hashToken, isSameHash, keyedHash, randomToken } from "../crypto/token-hash";
import type { Encryption } from "../crypto/encryption";
import { inTransaction } from "../db/database";

export interface OauthStateOptions {
  clock: Clock;
  encryption: Encryption;
  stateKey: Buffer;
  provider: string;
}

export interface StateHolder {
  id: string;
  /** null: the account is unknown. */
  userId: string | null;
}

export interface OauthStates {
  /** `memo` is stored encrypted and never leaves the server. */
  issue(holder: StateHolder, memo?: string): Promise<string>;
  /** Returns the memo once, if we signed the state for this browser in the last ten minutes (S7). */
  redeem(state: string, holder: StateHolder): Promise<{ memo: string | null } | null>;
}

/** Milliseconds (S7). */
const stateLifetime = 10 * 60_000;

const form = /^([A-Za-z0-9_-]{43})\.([0-9a-f]{64})$/;

const contextOf = (stateHash: string) => `oauth_states.memo:${stateHash}`;

/** `token.signature`: the signature binds provider and session; the token's row makes it single-use. */
export function createOauthStates(options: OauthStateOptions): OauthStates {
  const { clock, encryption, stateKey, provider } = options;
  const sign = (token: string, { id }: StateHolder) => keyedHash(stateKey, `oauth-state\n${provider}\n${id}\n${token}`);

  /** Returns the state's token; null unless we signed the state for this browser. */
  function readToken(state: string, holder: StateHolder): string | null {
    const [, token, signature] = form.exec(state) ?? [];
    if (token === undefined || signature === undefined) return null;
    return isSameHash(signature, sign(token, holder)) ? token : null;
  }

  return {
    async issue(holder, memo) {
      const token = randomToken();
      const stateHash = hashToken(token);
      const expiresAt = new Date(clock.now().getTime() + stateLifetime);
      const sealed = memo === undefined ? null : encryption.encrypt(memo, contextOf(stateHash));
      const { id: sessionId, userId } = holder;
      await OauthState.create({ stateHash, provider, sessionId, userId, expiresAt, memo: sealed });
      return `${token}.${sign(token, holder)}`;
    },
    async redeem(state, holder) {
      const token = readToken(state, holder);
      if (token === null) return null;
      const stateHash = hashToken(token);
      const now = clock.now();
      const unused = { stateHash, provider, sessionId: holder.id, usedAt: null, expiresAt: { [Op.gt]: now } };
      return inTransaction(async () => {
        const [used] = await OauthState.update({ usedAt: now }, { where: unused });
        if (used !== 1) return null;
        const { memo } = await OauthState.findByPk(stateHash, { rejectOnEmpty: true });
        return { memo: memo === null ? null : encryption.decrypt(memo, contextOf(stateHash)) };
      });
    },
  };
}
