import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Pages of remotes that an admin accepted (S61). Earlier declarations of a name stay, because a rollback shows them again.
 * `access`: role names, sorted, with commas.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE remote_pages (
    remote ${key(40)} NOT NULL,
    name ${key(40)} NOT NULL,
    path ${key(200)} NOT NULL,
    access ${key(100)} NOT NULL,
    accepted_at DATETIME(3) NOT NULL,
    accepted_by ${key(32)} NULL,
    PRIMARY KEY (remote, name, path, access)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE remote_pages");
}
