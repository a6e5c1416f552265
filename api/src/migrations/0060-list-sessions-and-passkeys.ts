import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const hash = "CHAR(64) CHARACTER SET ascii COLLATE ascii_bin";

/** Lets people see and end their sessions and trusted browsers (S11), and prove themselves by passkeys (WebAuthn). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE sessions ADD COLUMN device_hash ${hash} NULL, ADD KEY sessions_device (device_hash)`);
  await run(`ALTER TABLE trusted_devices ADD COLUMN id ${key(32)} NULL, ADD COLUMN ip ${key(45)} NOT NULL DEFAULT '',
    ADD COLUMN user_agent VARCHAR(400) NOT NULL DEFAULT ''`);
  await run("UPDATE trusted_devices SET id = CONCAT('dev_', LEFT(SHA2(CONCAT(token_hash, user_id), 256), 24))");
  await run(`ALTER TABLE trusted_devices MODIFY COLUMN id ${key(32)} NOT NULL, ADD UNIQUE KEY trusted_devices_id (id)`);
  await run(`CREATE TABLE passkeys (
    id ${key(32)} NOT NULL PRIMARY KEY,
    user_id ${key(32)} NOT NULL,
    credential_id ${key(1400)} NOT NULL,
    public_key VARBINARY(4096) NOT NULL,
    sign_count INT UNSIGNED NOT NULL,
    transports VARCHAR(200) NOT NULL,
    name VARCHAR(100) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY passkeys_credential (credential_id),
    KEY passkeys_user (user_id, created_at),
    CONSTRAINT passkeys_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`);
  await run(`CREATE TABLE passkey_challenges (
    subject ${key(64)} NOT NULL,
    purpose ${key(16)} NOT NULL,
    challenge ${key(128)} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (subject, purpose),
    KEY passkey_challenges_expiry (expires_at)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE passkey_challenges");
  await run("DROP TABLE passkeys");
  await run(
    "ALTER TABLE trusted_devices DROP KEY trusted_devices_id, DROP COLUMN id, DROP COLUMN ip, DROP COLUMN user_agent",
  );
  await run("ALTER TABLE sessions DROP KEY sessions_device, DROP COLUMN device_hash");
}
