import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Lets people prove themselves by an authenticator app (RFC 6238), or by a recovery code where the device is lost. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE authenticators (
    id ${key(32)} NOT NULL PRIMARY KEY,
    user_id ${key(32)} NOT NULL,
    secret ${key(255)} NOT NULL,
    set_up_ends_at DATETIME(3) NULL,
    last_step INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY authenticators_user (user_id),
    KEY authenticators_set_up (set_up_ends_at),
    CONSTRAINT authenticators_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`);
  await run(`CREATE TABLE recovery_codes (
    user_id ${key(32)} NOT NULL,
    code_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE recovery_codes");
  await run("DROP TABLE authenticators");
}
