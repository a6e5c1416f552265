import type { MigrationContext } from "../platform/db/migrator";

const lane = "CONCAT('serial:people:', business_id)";

/** Who waits to be found again is matched by a job of each business (D328), no more by one job of all. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("DELETE FROM jobs WHERE kind = 'attribution.match-people' AND state IN ('queued', 'running')");
  await run(`INSERT IGNORE INTO job_lanes (lane) SELECT DISTINCT ${lane} FROM person_keys WHERE is_waiting`);
  await run(`INSERT IGNORE INTO jobs
      (id, kind, state, payload, dedupe_key, lane, run_at, attempts, max_attempts, created_at)
    SELECT CONCAT('job_', LEFT(SHA2(CONCAT('match ', business_id), 256), 22)), 'attribution.match-people', 'queued',
      JSON_OBJECT('businessId', business_id), CONCAT('~', business_id), ${lane}, MAX(at), 0, 8, MAX(at)
    FROM person_keys WHERE is_waiting GROUP BY business_id`);
}

/** The job of all takes each business's for its own: it matches whoever waits. */
export function down(): Promise<void> {
  return Promise.resolve();
}
