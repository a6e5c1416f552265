import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** A session of an admin may look at one client for a while (S15); it ends with the client's account. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE sessions ADD COLUMN viewed_user_id ${key(32)} NULL, ADD COLUMN viewed_until DATETIME(3) NULL`);
  await run(`ALTER TABLE sessions ADD KEY sessions_viewed (viewed_user_id),
    ADD CONSTRAINT sessions_viewed_fk FOREIGN KEY (viewed_user_id) REFERENCES users (id) ON DELETE SET NULL`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE sessions DROP FOREIGN KEY sessions_viewed_fk");
  await run("ALTER TABLE sessions DROP KEY sessions_viewed, DROP COLUMN viewed_user_id, DROP COLUMN viewed_until");
}
