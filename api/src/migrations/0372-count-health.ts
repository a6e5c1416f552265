import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const hash = (length: number) => `CHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

// issued_at: time of the session's token. error_keys: keys of the session's errors, with commas, so that each counts once.
const createSessions = `CREATE TABLE remote_sessions (
    release_id ${key(32)} NOT NULL,
    token_hash ${hash(64)} NOT NULL,
    issued_at DATETIME(3) NOT NULL,
    reported_at DATETIME(3) NOT NULL,
    outcome ${key(16)} NOT NULL,
    has_errors TINYINT(1) NOT NULL,
    load_ms INT UNSIGNED NULL,
    blocked_ms INT UNSIGNED NOT NULL,
    leaked_listeners INT UNSIGNED NOT NULL,
    error_keys ${key(200)} NOT NULL,
    PRIMARY KEY (release_id, token_hash),
    KEY remote_sessions_release (release_id, reported_at, issued_at, has_errors),
    KEY remote_sessions_reported (reported_at),
    CONSTRAINT remote_sessions_release_fk FOREIGN KEY (release_id) REFERENCES remote_releases (id) ON DELETE CASCADE
  ) ${table}`;

const createErrors = `CREATE TABLE remote_errors (
    release_id ${key(32)} NOT NULL,
    error_key ${hash(16)} NOT NULL,
    message VARCHAR(300) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    stack TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    sessions INT UNSIGNED NOT NULL,
    last_at DATETIME(3) NOT NULL,
    PRIMARY KEY (release_id, error_key),
    KEY remote_errors_last (last_at),
    CONSTRAINT remote_errors_release_fk FOREIGN KEY (release_id) REFERENCES remote_releases (id) ON DELETE CASCADE
  ) ${table}`;

/** Health of releases (S78): sessions that reported a release, and their errors. `canary_at`: since when the canary runs. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createSessions);
  await run(createErrors);
  await run("ALTER TABLE remotes ADD COLUMN canary_at DATETIME(3) NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE remotes DROP COLUMN canary_at");
  await run("DROP TABLE remote_errors");
  await run("DROP TABLE remote_sessions");
}
