import type { MigrationContext } from "../platform/db/migrator";

/** Why somebody else ended a session, for the browser that still has its token. Nothing names the person. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE ended_sessions (
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    reason VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    ended_at DATETIME(3) NOT NULL,
    KEY ended_sessions_ended (ended_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE ended_sessions");
}
