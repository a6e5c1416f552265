import type { Role } from "@portal/api-contract";
import type { Clock } from "../clock/clock";
import { hashToken } from "../crypto/token-hash";
import type { Database } from "../db/database";
import { readDate, readDateOrNull, readText, readTextOrNull, type Row } from "../db/rows";
import type { CookieJar } from "./cookies";
import { sessionLifetime } from "./session-store";
import type { Credentials, PendingSession, Session } from "./session";

/**
 * Authenticates a Cookie header: for Express and for raw handlers alike (S11). Never throws for a bad cookie;
 * an expired, ended, unknown or malformed one simply proves nothing.
 */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Credentials>;

/** `last_seen_at` is written at most once in this time, in milliseconds, so that reading costs no write. */
const touchInterval = 60_000;
const knownRoles: readonly Role[] = ["registrant", "user", "admin"];

function parseSession(row: Row): Session | null {
  const role = knownRoles.find((known) => known === row.role);
  if (!role) return null;
  return {
    id: readText(row, "id"),
    userId: readText(row, "user_id"),
    role,
    secondFactorAt: readDateOrNull(row, "second_factor_at"),
  };
}

async function findSession({ select, change }: Database, clock: Clock, token: string): Promise<Session | null> {
  const now = clock.now();
  const values = { tokenHash: hashToken(token), now, idleSince: new Date(now.getTime() - sessionLifetime.idle) };
  const [row] = await select(
    `SELECT s.id, s.user_id, s.second_factor_at, s.last_seen_at, u.role
       FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = :tokenHash AND s.expires_at > :now AND s.last_seen_at > :idleSince`,
    { values },
  );
  if (!row) return null;
  if (Math.abs(now.getTime() - readDate(row, "last_seen_at").getTime()) >= touchInterval) {
    await change("UPDATE sessions SET last_seen_at = :now WHERE id = :id", {
      values: { id: readText(row, "id"), now },
    });
  }
  return parseSession(row);
}

async function findPending({ select }: Database, clock: Clock, token: string): Promise<PendingSession | null> {
  const [row] = await select(
    `SELECT id, user_id, purpose, email_typed FROM pending_sessions
      WHERE token_hash = :tokenHash AND expires_at > :now`,
    { values: { tokenHash: hashToken(token), now: clock.now() } },
  );
  if (!row) return null;
  return {
    id: readText(row, "id"),
    userId: readTextOrNull(row, "user_id"),
    purpose: readText(row, "purpose"),
    emailTyped: readTextOrNull(row, "email_typed"),
  };
}

export function createAuthenticate(database: Database, clock: Clock, jar: CookieJar): Authenticate {
  return async (cookieHeader) => {
    const tokens = jar.read(cookieHeader);
    const [session, pending] = await Promise.all([
      tokens.session === null ? null : findSession(database, clock, tokens.session),
      tokens.pending === null ? null : findPending(database, clock, tokens.pending),
    ]);
    return { session, pending, deviceToken: tokens.device };
  };
}
