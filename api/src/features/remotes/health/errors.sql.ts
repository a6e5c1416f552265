import { change } from "../../../platform/db/database";
import type { KeptError } from "./merge-session";

/** Counts one more session that reported the error. */
export async function countError(releaseId: string, { key, message, stack }: KeptError, now: Date): Promise<void> {
  await change(
    `INSERT INTO remote_errors (release_id, error_key, message, stack, sessions, last_at)
     VALUES (:releaseId, :key, :message, :stack, 1, :now)
     ON DUPLICATE KEY UPDATE sessions = sessions + 1, last_at = GREATEST(last_at, :now)`,
    { values: { releaseId, key, message, stack, now } },
  );
}
