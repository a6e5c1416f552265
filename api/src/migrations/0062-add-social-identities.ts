import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createSocialIdentities = `CREATE TABLE social_identities (
    provider ${key(16)} NOT NULL,
    subject VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    user_id ${key(32)} NOT NULL,
    email VARCHAR(254) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (provider, subject),
    UNIQUE KEY social_identities_user (user_id, provider),
    CONSTRAINT social_identities_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`;

/** Who may sign in as whom by a provider's word, who waits to be told apart, and what an attempt must remember (S9). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createSocialIdentities);
  await run("ALTER TABLE pending_sessions ADD COLUMN identity TEXT NULL AFTER email_typed");
  await run(`ALTER TABLE oauth_states
    MODIFY COLUMN user_id ${key(32)} NULL,
    ADD COLUMN memo TEXT CHARACTER SET ascii COLLATE ascii_bin NULL`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DELETE FROM oauth_states WHERE user_id IS NULL");
  await run(`ALTER TABLE oauth_states DROP COLUMN memo, MODIFY COLUMN user_id ${key(32)} NOT NULL`);
  await run("ALTER TABLE pending_sessions DROP COLUMN identity");
  await run("DROP TABLE social_identities");
}
