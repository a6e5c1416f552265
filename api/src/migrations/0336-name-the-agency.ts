import type { MigrationContext } from "../platform/db/migrator";

/** How the agency is named on pages, in mails and on invoices, and its logo: one row, or none while the configuration holds. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE agency_profiles (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    name VARCHAR(120) NOT NULL,
    address VARCHAR(300) NOT NULL,
    email VARCHAR(254) NOT NULL,
    phone VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
    logo MEDIUMBLOB NULL,
    logo_type VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    logo_sha256 VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    updated_at DATETIME(3) NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE agency_profiles");
}
