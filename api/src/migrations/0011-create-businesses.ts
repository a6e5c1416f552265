import type { MigrationContext } from "../platform/db/migrator";

export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE businesses (
    id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    owner_user_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(200) NOT NULL,
    website VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    phone VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
    phone_same_as_personal BOOLEAN NOT NULL,
    time_zone VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    UNIQUE KEY businesses_owner (owner_user_id),
    CONSTRAINT businesses_owner_fk FOREIGN KEY (owner_user_id) REFERENCES users (id),
    CONSTRAINT businesses_one_phone CHECK ((phone IS NULL) = phone_same_as_personal)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE businesses");
}
