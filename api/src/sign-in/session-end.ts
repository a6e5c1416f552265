import type { SessionEnd } from "@portal/api-contract";
import type { WhereOptions } from "sequelize";
import { EndedSession } from "../models/ended-session.model";
import { SessionRow } from "../models/session-row.model";
import { sessionLifetime } from "./session-lifetime.policy";

/** An end other than expiry and logout. */
export interface EndedElsewhere {
  reason: EndedSession["reason"];
  at: Date;
}

/** Ends sessions and stores the reason for browsers that still have the tokens. */
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
 * Why and when a session ended. Null if there was no such session, it is open or it ended long ago. Safe to reveal: only the session's browser has
 * its token.
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
