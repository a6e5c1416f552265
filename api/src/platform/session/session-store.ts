import type { Clock } from "../clock/clock";
import { randomId } from "../crypto/random-id";
import { hashToken, randomToken } from "../crypto/token-hash";
import type { Database, Transaction } from "../db/database";
import { readDateOrNull } from "../db/rows";

/** 30 days at most, 12 hours idle (S11); a pending session 10 minutes (S2). In milliseconds. */
export const sessionLifetime = { absolute: 30 * 86_400_000, idle: 12 * 3_600_000, pending: 10 * 60_000 } as const;

/** Where a session was opened: shown to its owner in the list of sessions. */
export interface SessionOrigin {
  ip: string;
  userAgent: string;
}

export interface NewSession extends SessionOrigin {
  userId: string;
  /** True when a second factor was proved just now. */
  provedSecondFactor: boolean;
}

export interface NewPendingSession extends SessionOrigin {
  userId: string | null;
  purpose: string;
  emailTyped?: string | null;
}

export interface IssuedSession {
  id: string;
  /** For the cookie; only its hash is stored. */
  token: string;
}

/** Writes of the session tables. All of them join the caller's transaction. */
export interface SessionStore {
  createSession(transaction: Transaction, session: NewSession): Promise<IssuedSession>;
  createPendingSession(transaction: Transaction, session: NewPendingSession): Promise<IssuedSession>;
  endSession(transaction: Transaction, sessionId: string): Promise<void>;
  endPendingSession(transaction: Transaction, pendingId: string): Promise<void>;
  /** Ends all sessions of a person, except the one given; pending ones too. */
  endOtherSessions(transaction: Transaction, userId: string, exceptSessionId: string | null): Promise<void>;
  markSecondFactor(transaction: Transaction, sessionId: string): Promise<void>;
  /**
   * Remembers that this browser proved a second factor of this person; returns the token for its cookie. It is always a
   * new one, so that nobody can plant the token in advance; what the former one was trusted for moves to it.
   */
  trustDevice(transaction: Transaction, userId: string, deviceToken: string | null): Promise<string>;
  /** When this browser last proved a second factor of this person; null: never (S3). */
  findDeviceTrust(userId: string, deviceToken: string | null): Promise<Date | null>;
}

const userAgentLength = 400;

function insertSession({ change }: Database, clock: Clock) {
  return async (transaction: Transaction, session: NewSession): Promise<IssuedSession> => {
    const issued = { id: randomId("ses"), token: randomToken() };
    const now = clock.now();
    const values = {
      id: issued.id,
      tokenHash: hashToken(issued.token),
      userId: session.userId,
      now,
      expiresAt: new Date(now.getTime() + sessionLifetime.absolute),
      secondFactorAt: session.provedSecondFactor ? now : null,
      ip: session.ip,
      userAgent: session.userAgent.slice(0, userAgentLength),
    };
    await change(
      `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, second_factor_at, ip, user_agent)
       VALUES (:id, :tokenHash, :userId, :now, :now, :expiresAt, :secondFactorAt, :ip, :userAgent)`,
      { values, transaction },
    );
    return issued;
  };
}

function insertPendingSession({ change }: Database, clock: Clock) {
  return async (transaction: Transaction, pending: NewPendingSession): Promise<IssuedSession> => {
    const issued = { id: randomId("pnd"), token: randomToken() };
    const now = clock.now();
    const values = {
      id: issued.id,
      tokenHash: hashToken(issued.token),
      userId: pending.userId,
      purpose: pending.purpose,
      emailTyped: pending.emailTyped ?? null,
      now,
      expiresAt: new Date(now.getTime() + sessionLifetime.pending),
      ip: pending.ip,
      userAgent: pending.userAgent.slice(0, userAgentLength),
    };
    await change(
      `INSERT INTO pending_sessions (id, token_hash, user_id, purpose, email_typed, created_at, expires_at, ip, user_agent)
       VALUES (:id, :tokenHash, :userId, :purpose, :emailTyped, :now, :expiresAt, :ip, :userAgent)`,
      { values, transaction },
    );
    return issued;
  };
}

export function createSessionStore(database: Database, clock: Clock): SessionStore {
  const { change, select } = database;
  return {
    createSession: insertSession(database, clock),
    createPendingSession: insertPendingSession(database, clock),
    async endSession(transaction, id) {
      await change("DELETE FROM sessions WHERE id = :id", { values: { id }, transaction });
    },
    async endPendingSession(transaction, id) {
      await change("DELETE FROM pending_sessions WHERE id = :id", { values: { id }, transaction });
    },
    async endOtherSessions(transaction, userId, exceptSessionId) {
      const values = { userId, kept: exceptSessionId ?? "" };
      await change("DELETE FROM sessions WHERE user_id = :userId AND id <> :kept", { values, transaction });
      await change("DELETE FROM pending_sessions WHERE user_id = :userId", { values, transaction });
    },
    async markSecondFactor(transaction, id) {
      const values = { id, now: clock.now() };
      await change("UPDATE sessions SET second_factor_at = :now WHERE id = :id", { values, transaction });
    },
    async trustDevice(transaction, userId, deviceToken) {
      const token = randomToken();
      const values = { tokenHash: hashToken(token), userId, now: clock.now() };
      if (deviceToken !== null) {
        await change("UPDATE trusted_devices SET token_hash = :tokenHash WHERE token_hash = :formerHash", {
          values: { ...values, formerHash: hashToken(deviceToken) },
          transaction,
        });
      }
      await change(
        `INSERT INTO trusted_devices (token_hash, user_id, trusted_at) VALUES (:tokenHash, :userId, :now)
         ON DUPLICATE KEY UPDATE trusted_at = :now`,
        { values, transaction },
      );
      return token;
    },
    async findDeviceTrust(userId, deviceToken) {
      if (deviceToken === null) return null;
      const [row] = await select(
        "SELECT trusted_at FROM trusted_devices WHERE token_hash = :tokenHash AND user_id = :userId",
        { values: { tokenHash: hashToken(deviceToken), userId } },
      );
      return readDateOrNull(row, "trusted_at");
    },
  };
}
