import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** What could not be understood, for a person to look at; ids are the provider's, of any shape. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE skipped_records (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    source ${key(16)} NOT NULL,
    kind ${key(16)} NOT NULL,
    external_id VARCHAR(192) NOT NULL,
    connection_id ${key(32)} NULL,
    business_id ${key(32)} NULL,
    why VARCHAR(200) NOT NULL,
    first_seen_at DATETIME(3) NOT NULL,
    last_seen_at DATETIME(3) NOT NULL,
    resolved_at DATETIME(3) NULL,
    UNIQUE KEY skipped_records_record (source, external_id, kind),
    KEY skipped_records_open (resolved_at, id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE skipped_records");
}
