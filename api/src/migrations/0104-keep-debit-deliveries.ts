import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** What the provider of debits has told: each event once, understood or not (S58). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE debit_deliveries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id ${key(128)} NOT NULL,
    type ${key(64)} NOT NULL,
    event LONGTEXT NOT NULL,
    state ${key(16)} NOT NULL,
    received_at DATETIME(3) NOT NULL,
    done_at DATETIME(3) NULL,
    UNIQUE KEY debit_deliveries_event (event_id),
    KEY debit_deliveries_age (done_at)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE debit_deliveries");
}
