import type { MigrationContext } from "../platform/db/migrator";

/**
 * A search looks for addresses that begin so (D302); so many signs tell hosts and most pages apart. Of a page each letter's case
 * counts; hosts are kept in small letters.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE links MODIFY end_url VARCHAR(2040) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    ADD KEY links_end_url (end_url(64))`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links DROP KEY links_end_url, MODIFY end_url VARCHAR(2040) NOT NULL");
}
