import type { MigrationContext } from "../platform/db/migrator";

export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE phone_consents (
    id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    user_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    phone_number VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    text_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    text TEXT NOT NULL,
    consented_at DATETIME(3) NOT NULL,
    ip VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    KEY phone_consents_user (user_id, consented_at),
    CONSTRAINT phone_consents_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE phone_consents");
}
