import type { MigrationContext } from "../platform/db/migrator";

/** A search looks for addresses that begin so (D302); so many signs tell hosts and most pages apart. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links ADD KEY links_end_url (end_url(64))");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links DROP KEY links_end_url");
}
