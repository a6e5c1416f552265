import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Texts that the carrier could not deliver, as its status callback says. It may come before we know the text's id. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE text_failures (
    provider_ref ${key(64)} NOT NULL PRIMARY KEY,
    status ${key(16)} NOT NULL,
    error_code ${key(16)} NULL,
    received_at DATETIME(3) NOT NULL,
    KEY text_failures_received (received_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  await run("ALTER TABLE outbound_messages ADD KEY outbound_messages_ref (provider_ref)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE outbound_messages DROP KEY outbound_messages_ref");
  await run("DROP TABLE text_failures");
}
