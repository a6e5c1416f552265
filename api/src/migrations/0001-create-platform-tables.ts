import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Jobs (the outbox), their lanes by business, limits, and the audit log that only grows. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE jobs (
    id ${key(32)} NOT NULL PRIMARY KEY,
    kind ${key(64)} NOT NULL,
    state ${key(16)} NOT NULL,
    payload LONGTEXT NOT NULL,
    secret_payload TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
    dedupe_key ${key(160)} NULL,
    lane ${key(64)} NULL,
    run_at DATETIME(3) NOT NULL,
    attempts INT UNSIGNED NOT NULL,
    max_attempts INT UNSIGNED NOT NULL,
    lease_token ${key(64)} NULL,
    lease_until DATETIME(3) NULL,
    last_error VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    UNIQUE KEY jobs_dedupe (kind, dedupe_key),
    KEY jobs_due (state, run_at, id),
    KEY jobs_leases (state, lease_until),
    KEY jobs_lane (lane, state)
  ) ${table}`);
  await run(`CREATE TABLE job_lanes (lane ${key(64)} NOT NULL PRIMARY KEY) ${table}`);
  await run(`CREATE TABLE limits (
    limit_key ${key(64)} NOT NULL PRIMARY KEY,
    name ${key(64)} NOT NULL,
    hits INT UNSIGNED NOT NULL,
    window_started_at DATETIME(3) NOT NULL,
    window_ends_at DATETIME(3) NOT NULL,
    KEY limits_end (window_ends_at)
  ) ${table}`);
  await run(`CREATE TABLE audit_log (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    at DATETIME(3) NOT NULL,
    actor ${key(32)} NULL,
    action ${key(64)} NOT NULL,
    subject ${key(64)} NULL,
    details LONGTEXT NOT NULL,
    ip ${key(45)} NULL,
    request_id ${key(64)} NULL,
    KEY audit_log_subject (subject, id),
    KEY audit_log_actor (actor, id)
  ) ${table}`);
  await run(`CREATE TRIGGER audit_log_keeps_rows BEFORE UPDATE ON audit_log FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The audit log only grows.'`);
  await run(`CREATE TRIGGER audit_log_loses_nothing BEFORE DELETE ON audit_log FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The audit log only grows.'`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["audit_log", "limits", "job_lanes", "jobs"]) await run(`DROP TABLE ${name}`);
}
