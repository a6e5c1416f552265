import type { MigrationContext } from "../platform/db/migrator";

/** Which documents go out with a mail: a JSON list of their ids. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE outbound_messages ADD COLUMN attachments VARCHAR(400) NULL");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE outbound_messages DROP COLUMN attachments");
}
