import { can, ROLES } from "@portal/api-contract";
import { Op, type FindOptions, type InferAttributes } from "sequelize";
import { PendingSessionRow } from "../../models/pending-session-row.model";
import { SessionRow } from "../../models/session-row.model";
import type { Clock } from "../clock/clock";
import { parseWaitingIdentity } from "../identities/waiting-identity";
import { hashToken } from "../crypto/token-hash";
import type { CookieJar } from "./cookies";
import { sessionLifetime } from "./session-lifetime.policy";
import type { OwnBusiness } from "./own-business";
import { PENDING_PURPOSES, type Credentials, type PendingSession, type Session, type Viewing } from "./session";

/**
 * Authenticates a Cookie header: for Express and for raw handlers alike (S11). Never throws for a bad cookie;
 * an expired, ended, unknown or malformed one simply proves nothing.
 */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Credentials>;

/** `last_seen_at` is written at most once in this time, in milliseconds, so that reading costs no write. */
const touchInterval = 60_000;

async function touch({ id, lastSeenAt }: Pick<SessionRow, "id" | "lastSeenAt">, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - lastSeenAt.getTime()) < touchInterval) return;
  await SessionRow.update({ lastSeenAt: now }, { where: { id } });
}

type FoundSession = Pick<SessionRow, "viewedUserId" | "viewedUntil" | "user" | "viewed">;

/** Over once its time is up, the admin is none any more, or the client is no client any more (S15). */
function findViewing({ viewedUserId, viewedUntil, user, viewed }: FoundSession, now: Date): Viewing | null {
  if (viewedUserId === null || viewedUntil === null || viewedUntil <= now) return null;
  const isClient = can(viewed?.role, "own business") && viewed?.erasedAt === null;
  const mayLook = can(user?.role, "administer") && isClient;
  return mayLook ? { userId: viewedUserId, until: viewedUntil } : null;
}

/** What a session is known by: every look at it asks for the same. */
const found: FindOptions<InferAttributes<SessionRow>> = {
  attributes: ["id", "userId", "secondFactorAt", "lastSeenAt", "viewedUserId", "viewedUntil"],
  include: [
    { association: "user", attributes: ["role"], required: true },
    { association: "viewed", attributes: ["role", "erasedAt"], required: false },
    { association: "business", attributes: ["id", "timeZone"], required: false },
    { association: "viewedBusiness", attributes: ["id", "timeZone"], required: false },
  ],
  raw: true,
  nest: true,
};

/** It lasts so long in all, and so long without a sign of life. */
function isOpen(now: Date) {
  return {
    expiresAt: { [Op.gt]: now },
    lastSeenAt: { [Op.gt]: new Date(now.getTime() - sessionLifetime.idle) },
  };
}

/** Where nothing was found, the query has a row of nulls. */
function readBusiness(found: { id: string | null; timeZone: string | null } | undefined): OwnBusiness | null {
  const { id = null, timeZone = null } = found ?? {};
  return id === null || timeZone === null ? null : { id, timeZone };
}

function toSession(row: SessionRow, now: Date): Session | null {
  const role = ROLES.find((known) => known === row.user?.role);
  if (!role) return null;
  const { id, userId, secondFactorAt } = row;
  const businesses = { business: readBusiness(row.business), viewedBusiness: readBusiness(row.viewedBusiness) };
  return { id, userId, role, secondFactorAt, viewing: findViewing(row, now), ...businesses };
}

async function findSession(token: string, now: Date): Promise<Session | null> {
  const row = await SessionRow.findOne({ ...found, where: { tokenHash: hashToken(token), ...isOpen(now) } });
  if (!row) return null;
  await touch(row, now);
  return toSession(row, now);
}

/** Those of these sessions that have not ended; the look is no sign of life. */
export async function findOpenSessions(ids: readonly string[], now: Date): Promise<Session[]> {
  const rows = await SessionRow.findAll({ ...found, where: { id: [...ids], ...isOpen(now) } });
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
    return { session, pending, deviceToken: tokens.device };
  };
}
