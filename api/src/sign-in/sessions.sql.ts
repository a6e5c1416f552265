import { select } from "../platform/db/database";
import { readDate, readDateOrNull, readText, readTextOrNull, type Row } from "../platform/db/rows";
import type { OwnBusiness } from "../models/values/own-business";

export interface FoundSession {
  id: string;
  userId: string;
  role: string;
  secondFactorAt: Date | null;
  lastSeenAt: Date;
  business: OwnBusiness | null;
  /** Client that this admin views (S15). */
  viewedUserId: string | null;
  viewedUntil: Date | null;
  viewedRole: string | null;
  viewedErasedAt: Date | null;
  viewedBusiness: OwnBusiness | null;
}

const selectSessions = `SELECT sessions.id, sessions.user_id, sessions.second_factor_at, sessions.last_seen_at, users.role,
    own.id AS business_id, own.time_zone, sessions.viewed_user_id, sessions.viewed_until, viewed.role AS viewed_role,
    viewed.erased_at AS viewed_erased_at, theirs.id AS viewed_business_id, theirs.time_zone AS viewed_time_zone
  FROM sessions JOIN users ON users.id = sessions.user_id
    LEFT JOIN businesses AS own ON own.owner_user_id = sessions.user_id
    LEFT JOIN users AS viewed ON viewed.id = sessions.viewed_user_id
    LEFT JOIN businesses AS theirs ON theirs.owner_user_id = sessions.viewed_user_id`;
const isOpen = "sessions.expires_at > :now AND sessions.last_seen_at > :seenAfter";

function readBusiness(row: Row, idColumn: string, zoneColumn: string): OwnBusiness | null {
  const id = readTextOrNull(row, idColumn);
  return id === null ? null : { id, timeZone: readText(row, zoneColumn) };
}

const readSession = (row: Row): FoundSession => ({
  id: readText(row, "id"),
  userId: readText(row, "user_id"),
  role: readText(row, "role"),
  secondFactorAt: readDateOrNull(row, "second_factor_at"),
  lastSeenAt: readDate(row, "last_seen_at"),
  business: readBusiness(row, "business_id", "time_zone"),
  viewedUserId: readTextOrNull(row, "viewed_user_id"),
  viewedUntil: readDateOrNull(row, "viewed_until"),
  viewedRole: readTextOrNull(row, "viewed_role"),
  viewedErasedAt: readDateOrNull(row, "viewed_erased_at"),
  viewedBusiness: readBusiness(row, "viewed_business_id", "viewed_time_zone"),
});

export interface OpenAt {
  now: Date;
  seenAfter: Date;
}

/** Takes the SHA-256 of the token. Uses SQL, because every call needs it and a model is slower (D511). */
export async function findByToken(tokenHash: string, open: OpenAt): Promise<FoundSession | null> {
  const sql = `${selectSessions} WHERE sessions.token_hash = :tokenHash AND ${isOpen}`;
  const [row] = await select(sql, { values: { tokenHash, ...open } });
  return row ? readSession(row) : null;
}

export async function findByIds(ids: readonly string[], open: OpenAt): Promise<FoundSession[]> {
  if (ids.length === 0) return [];
  const rows = await select(`${selectSessions} WHERE sessions.id IN (:ids) AND ${isOpen}`, {
    values: { ids, ...open },
  });
  return rows.map(readSession);
}
