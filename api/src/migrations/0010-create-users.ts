import type { MigrationContext } from "../platform/db/migrator";

export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE users (
    id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    role VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    first_name VARCHAR(100) NOT NULL,
    last_name VARCHAR(100) NOT NULL,
    email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    email_key VARCHAR(320) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    email_verified_at DATETIME(3) NULL,
    password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
    phone_number VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    phone_verified_at DATETIME(3) NULL,
    pending_phone_number VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    time_zone VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    UNIQUE KEY users_email_key (email_key),
    KEY users_role_created (role, created_at, id),
    CONSTRAINT users_verified_phone CHECK (phone_verified_at IS NULL OR phone_number IS NOT NULL)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE users");
}
