import type { MigrationContext } from "../platform/db/migrator";

/**
 * What the clicks of one write add up to stands with the first of them until a job has added it (D290). One sign is enough of an index,
 * as it tells those that have any from all others.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE link_clicks ADD COLUMN sums TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD KEY link_clicks_sums (sums(1))`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE link_clicks DROP KEY link_clicks_sums, DROP COLUMN sums");
}
