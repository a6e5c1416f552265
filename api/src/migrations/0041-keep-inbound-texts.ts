import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Each choice that a person texts us counts once, also when its signed delivery comes again. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE inbound_texts (
    provider_ref ${key(80)} NOT NULL PRIMARY KEY,
    state ${key(16)} NOT NULL,
    phone_number ${key(16)} NULL,
    body TEXT NULL,
    received_at DATETIME(3) NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE inbound_texts");
}
