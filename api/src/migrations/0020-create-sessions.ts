import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const hash = "CHAR(64) CHARACTER SET ascii COLLATE ascii_bin";

/** Signed-in browsers, those between two proofs, and those that proved a second factor (S2, S3, S11). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE sessions (
    id ${key(32)} NOT NULL PRIMARY KEY,
    token_hash ${hash} NOT NULL,
    user_id ${key(32)} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    last_seen_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    second_factor_at DATETIME(3) NULL,
    ip ${key(45)} NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    UNIQUE KEY sessions_token (token_hash),
    KEY sessions_user (user_id, last_seen_at),
    KEY sessions_expiry (expires_at),
    CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`);
  await run(`CREATE TABLE pending_sessions (
    id ${key(32)} NOT NULL PRIMARY KEY,
    token_hash ${hash} NOT NULL,
    user_id ${key(32)} NULL,
    purpose ${key(32)} NOT NULL,
    email_typed VARCHAR(320) NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ip ${key(45)} NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    UNIQUE KEY pending_sessions_token (token_hash),
    KEY pending_sessions_user (user_id),
    KEY pending_sessions_expiry (expires_at),
    CONSTRAINT pending_sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`);
  await run(`CREATE TABLE trusted_devices (
    token_hash ${hash} NOT NULL,
    user_id ${key(32)} NOT NULL,
    trusted_at DATETIME(3) NOT NULL,
    PRIMARY KEY (token_hash, user_id),
    KEY trusted_devices_user (user_id),
    CONSTRAINT trusted_devices_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["trusted_devices", "pending_sessions", "sessions"]) await run(`DROP TABLE ${name}`);
}
