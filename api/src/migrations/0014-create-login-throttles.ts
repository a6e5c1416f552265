import type { MigrationContext } from "../platform/db/migrator";

export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE login_throttles (
    account_key CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    source_key CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    failures INT NOT NULL,
    counted_since DATETIME(3) NOT NULL,
    last_failure_at DATETIME(3) NOT NULL,
    locked_until DATETIME(3) NULL,
    PRIMARY KEY (account_key, source_key),
    KEY login_throttles_last_failure (last_failure_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE login_throttles");
}
