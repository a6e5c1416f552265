import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createDrifts = `CREATE TABLE page_drifts (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    page_id ${key(64)} NOT NULL,
    external_id ${key(192)} NOT NULL,
    kind ${key(16)} NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY page_drifts_business (business_id, at),
    KEY page_drifts_age (at),
    CONSTRAINT page_drifts_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

/** What webhooks of a page did not tell, as its feed showed it; and of an event whether its time was told, or is a guess. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createDrifts);
  await run("ALTER TABLE page_links ADD COLUMN feed_read_at DATETIME(3) NULL");
  await run("ALTER TABLE events ADD COLUMN is_dated BOOLEAN NOT NULL DEFAULT TRUE");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE events DROP COLUMN is_dated");
  await run("ALTER TABLE page_links DROP COLUMN feed_read_at");
  await run("DROP TABLE page_drifts");
}
