import type { MigrationContext } from "../platform/db/migrator";

/** What came of a link is counted by its level as well (D291): with it in the key no row is read for a visit or a lead. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE attributions DROP KEY attributions_link, ADD KEY attributions_link (link_id, kind, level)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE attributions DROP KEY attributions_link, ADD KEY attributions_link (link_id, kind)");
}
