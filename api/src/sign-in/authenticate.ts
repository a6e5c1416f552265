import { can, ROLES } from "@portal/api-contract";
import { Op } from "sequelize";
import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import type { Clock } from "../platform/clock/clock";
import { parseWaitingIdentity } from "../models/values/waiting-identity";
import { hashToken } from "../platform/crypto/token-hash";
import type { CookieJar } from "../platform/http/cookies";
import { sessionLifetime } from "./session-lifetime.policy";
import { findSessionEnd } from "./session-end";
import {
  PENDING_PURPOSES,
  type Authenticate,
  type PendingSession,
  type Session,
  type Viewing,
} from "../platform/http/session";
import { findByIds, findByToken, type FoundSession } from "./sessions.sql";

/** Milliseconds between writes of `last_seen_at`. */
const touchInterval = 60_000;

async function touch({ id, lastSeenAt }: Pick<SessionRow, "id" | "lastSeenAt">, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - lastSeenAt.getTime()) < touchInterval) return;
  await SessionRow.update({ lastSeenAt: now }, { where: { id } });
}

/** The client whom an admin views. Null once the time is over, or when either person no longer has the role (S15). */
function findViewing(
  { viewedUserId, viewedUntil, role, viewedRole, viewedErasedAt }: FoundSession,
  now: Date,
): Viewing | null {
  if (viewedUserId === null || viewedUntil === null || viewedUntil <= now) return null;
  const isClient = viewedRole !== null && can(readRole(viewedRole), "own business") && viewedErasedAt === null;
  return can(readRole(role), "administer") && isClient ? { userId: viewedUserId, until: viewedUntil } : null;
}

const readRole = (text: string) => ROLES.find((known) => known === text);

const openAt = (now: Date) => ({ now, seenAfter: new Date(now.getTime() - sessionLifetime.idle) });

function toSession(found: FoundSession, now: Date): Session | null {
  const role = readRole(found.role);
  if (!role) return null;
  const { id, userId, secondFactorAt, business, viewedBusiness } = found;
  return { id, userId, role, secondFactorAt, viewing: findViewing(found, now), business, viewedBusiness };
}

async function findSession(token: string, now: Date): Promise<Session | null> {
  const row = await findByToken(hashToken(token), openAt(now));
  if (!row) return null;
  await touch(row, now);
  return toSession(row, now);
}

/** Finds those of the sessions that are open. This does not count as their activity. */
export async function findOpenSessions(ids: readonly string[], now: Date): Promise<Session[]> {
  const rows = await findByIds(ids, openAt(now));
  return rows.flatMap((row) => toSession(row, now) ?? []);
}

async function findPending(token: string, now: Date): Promise<PendingSession | null> {
  const where = { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now } };
  const row = await PendingSessionRow.findOne({ where, raw: true });
  const purpose = PENDING_PURPOSES.find((known) => known === row?.purpose);
  if (!row || !purpose) return null;
  const { id, userId, emailTyped, identity } = row;
  return { id, userId, purpose, emailTyped, identity: parseWaitingIdentity(identity) };
}

export function createAuthenticate(clock: Clock, jar: CookieJar): Authenticate {
  return async (cookieHeader) => {
    const tokens = jar.read(cookieHeader);
    const now = clock.now();
    const [session, pending] = await Promise.all([
      tokens.session === null ? null : findSession(tokens.session, now),
      tokens.pending === null ? null : findPending(tokens.pending, now),
    ]);
    const over = session === null ? tokens.session : null;
    const ended = over === null ? null : await findSessionEnd(hashToken(over), now);
    return { session, pending, deviceToken: tokens.device, ended };
  };
}
