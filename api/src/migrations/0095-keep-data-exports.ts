import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createExports = `CREATE TABLE data_exports (
    id ${key(32)} NOT NULL PRIMARY KEY,
    user_id ${key(32)} NOT NULL,
    state ${key(16)} NOT NULL,
    files_done INT UNSIGNED NOT NULL,
    files_total INT UNSIGNED NOT NULL,
    attempt INT UNSIGNED NOT NULL,
    size_bytes BIGINT NULL,
    requested_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    UNIQUE KEY data_exports_user (user_id),
    KEY data_exports_expiry (expires_at),
    CONSTRAINT data_exports_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ${table}`;

const createChunks = `CREATE TABLE data_export_chunks (
    export_id ${key(32)} NOT NULL,
    attempt INT UNSIGNED NOT NULL,
    part INT UNSIGNED NOT NULL,
    bytes MEDIUMBLOB NOT NULL,
    PRIMARY KEY (export_id, attempt, part),
    CONSTRAINT data_export_chunks_fk FOREIGN KEY (export_id) REFERENCES data_exports (id) ON DELETE CASCADE
  ) ${table}`;

/** The archive of what is held about a person, in pieces, while it may be downloaded. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createExports);
  await run(createChunks);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE data_export_chunks");
  await run("DROP TABLE data_exports");
}
