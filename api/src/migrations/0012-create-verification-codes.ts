import type { MigrationContext } from "../platform/db/migrator";

export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE verification_codes (
    subject VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    type VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    code_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    destination VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    purpose VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
    expires_at DATETIME(3) NULL,
    tries_left TINYINT NOT NULL,
    sends_in_row INT NOT NULL DEFAULT 0,
    last_sent_at DATETIME(3) NULL,
    next_send_at DATETIME(3) NULL,
    PRIMARY KEY (subject, type),
    KEY verification_codes_last_sent (last_sent_at),
    CONSTRAINT verification_codes_tries CHECK (tries_left >= 0)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE verification_codes");
}
