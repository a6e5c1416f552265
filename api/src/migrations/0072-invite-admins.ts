import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const hash = "CHAR(64) CHARACTER SET ascii COLLATE ascii_bin";

/** Admins invite admins by mail (S10). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE admin_invitations (
    id ${key(32)} NOT NULL PRIMARY KEY,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(320) NOT NULL,
    role ${key(16)} NOT NULL,
    token_hash ${hash} NOT NULL,
    invited_by ${key(32)} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    UNIQUE KEY admin_invitations_email (email_key),
    UNIQUE KEY admin_invitations_token (token_hash),
    KEY admin_invitations_expiry (expires_at),
    CONSTRAINT admin_invitations_inviter_fk FOREIGN KEY (invited_by) REFERENCES users (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE admin_invitations");
}
