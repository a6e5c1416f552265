import type { SessionEnd } from "@portal/api-contract";
import type { WhereOptions } from "sequelize";
import { EndedSession } from "../models/ended-session.model";
import { SessionRow } from "../models/session-row.model";
import { sessionLifetime } from "./session-lifetime.policy";

/** Why the sessions of somebody end, other than by their own time or log-out. */
export interface EndedElsewhere {
  reason: EndedSession["reason"];
  at: Date;
}

/** Ends sessions and keeps why, for the browsers that still hold their tokens. */
export async function endSessionsBecause(
  where: WhereOptions<SessionRow>,
  { reason, at: endedAt }: EndedElsewhere,
): Promise<void> {
  const rows = await SessionRow.findAll({ attributes: ["tokenHash"], where });
  const ends = rows.map(({ tokenHash }) => ({ tokenHash, reason, endedAt }));
  await EndedSession.bulkCreate(ends, { ignoreDuplicates: true });
  await SessionRow.destroy({ where });
}

/**
 * Why the session of this token is over; null: it never was one, or that was long ago. Only the browser that held the session
 * has its token, so nobody else learns anything.
 */
export async function findSessionEnd(tokenHash: string, now: Date): Promise<SessionEnd | null> {
  const ended = await EndedSession.findByPk(tokenHash);
  if (ended) return { reason: ended.reason, at: ended.endedAt.toISOString() };
  const row = await SessionRow.findOne({ attributes: ["expiresAt", "lastSeenAt"], where: { tokenHash } });
  if (!row) return null;
  const idleSince = new Date(row.lastSeenAt.getTime() + sessionLifetime.idle);
  const at = idleSince < row.expiresAt ? idleSince : row.expiresAt;
  return at <= now ? { reason: "time", at: at.toISOString() } : null;
}
