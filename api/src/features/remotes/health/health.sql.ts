import { MOST_BLOCKED_MS, type ReleaseHealth } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { healthShown } from "../remotes.limits";

const read = (value: unknown): number => Number(value ?? 0);

/** After each session. */
const always = new Date("9999-01-01T00:00:00.000Z");

/**
 * Health by release: of the 24 hours before its latest session. Releases without a session are missing.
 *
 * @param before later sessions do not count
 */
export async function readHealth(
  releaseIds: readonly string[],
  before = always,
): Promise<ReadonlyMap<string, ReleaseHealth>> {
  if (releaseIds.length === 0) return new Map();
  const rows = await select(
    `WITH latest AS (
       SELECT release_id, MAX(reported_at) AS at FROM remote_sessions
        WHERE release_id IN (:releaseIds) AND reported_at < :before GROUP BY release_id
     ), shown AS (
       SELECT s.release_id, s.has_errors, s.load_ms, s.blocked_ms, s.leaked_listeners,
              CUME_DIST() OVER (PARTITION BY s.release_id, s.load_ms IS NULL ORDER BY s.load_ms) AS place
         FROM latest JOIN remote_sessions s ON s.release_id = latest.release_id
        WHERE s.reported_at > latest.at - INTERVAL :hours HOUR AND s.reported_at <= latest.at
     )
     SELECT release_id AS id, COUNT(*) AS sessions, SUM(has_errors) AS faulty,
            MIN(CASE WHEN load_ms IS NOT NULL AND place >= 0.75 THEN load_ms END) AS p75,
            SUM(blocked_ms > :mostBlocked) AS blocking, MAX(blocked_ms) AS blocked,
            SUM(leaked_listeners > 0) AS leaking, MAX(leaked_listeners) AS leaked
       FROM shown GROUP BY release_id`,
    { values: { releaseIds, before, hours: healthShown / 3_600_000, mostBlocked: MOST_BLOCKED_MS } },
  );
  return new Map(rows.map((row) => [String(row.id), toHealth(row)]));
}

function toHealth({
  sessions,
  faulty,
  p75,
  blocking,
  blocked,
  leaking,
  leaked,
}: Record<string, unknown>): ReleaseHealth {
  const blockedSessions = read(blocking);
  return {
    sessions: read(sessions),
    sessionsWithErrors: read(faulty),
    loadP75Ms: p75 === null ? null : read(p75),
    blockedSessions,
    blockedMs: blockedSessions === 0 ? 0 : read(blocked),
    leakingSessions: read(leaking),
    leakedListeners: read(leaked),
  };
}

export interface SessionCounts {
  sessions: number;
  withErrors: number;
}

/**
 * Sessions that reported the release since a time, with a token that the portal issued since that time: nobody can collect
 * tokens before a canary begins. A token has the second of its issue.
 */
export async function countSessions(releaseId: string, since: Date): Promise<SessionCounts> {
  const [row] = await select(
    `SELECT COUNT(*) AS sessions, SUM(has_errors) AS faulty FROM remote_sessions
      WHERE release_id = :releaseId AND reported_at >= :since AND issued_at >= :second`,
    { values: { releaseId, since, second: new Date(Math.floor(since.getTime() / 1000) * 1000) } },
  );
  return { sessions: read(row?.sessions), withErrors: read(row?.faulty) };
}

/** Sessions of the release's last 24 hours of use before a time. */
export async function countSessionsBefore(releaseId: string, before: Date): Promise<SessionCounts> {
  const health = (await readHealth([releaseId], before)).get(releaseId);
  return { sessions: health?.sessions ?? 0, withErrors: health?.sessionsWithErrors ?? 0 };
}
