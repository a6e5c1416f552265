import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const word = "VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin";

/** How each source has the address to which it tells of sales, as it was when last looked at. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE source_endpoints (
    source ${word} NOT NULL PRIMARY KEY,
    state ${word} NOT NULL,
    since DATETIME(3) NOT NULL,
    checked_at DATETIME(3) NOT NULL
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE source_endpoints");
}
