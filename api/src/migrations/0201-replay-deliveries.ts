import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Deliveries that a person has worked on again, with how far that is (D513); and where a drift was found (D513). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE replay_runs (
    id ${key(32)} NOT NULL PRIMARY KEY,
    asked_by ${key(32)} NOT NULL,
    asked_at DATETIME(3) NOT NULL,
    selection LONGTEXT NOT NULL,
    position ${key(200)} NULL,
    total INT UNSIGNED NOT NULL,
    replayed INT UNSIGNED NOT NULL,
    left_out INT UNSIGNED NOT NULL,
    finished_at DATETIME(3) NULL,
    has_failed BOOLEAN NOT NULL,
    KEY replay_runs_age (asked_at)
  ) ${table}`);
  await run(`ALTER TABLE sales_drifts ADD COLUMN source ${key(16)} NULL, ADD KEY sales_drifts_kind (kind, id)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE sales_drifts DROP KEY sales_drifts_kind, DROP COLUMN source");
  await run("DROP TABLE replay_runs");
}
