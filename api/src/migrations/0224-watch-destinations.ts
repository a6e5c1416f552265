import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const id = "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY";

const createHosts = `CREATE TABLE link_hosts (
    ${id},
    name ${key(270)} NOT NULL,
    due_at DATETIME(3) NULL,
    free_at DATETIME(3) NOT NULL,
    UNIQUE KEY link_hosts_name (name),
    KEY link_hosts_due (due_at)
  ) ${table}`;

const createWatches = `CREATE TABLE link_watches (
    ${id},
    host_id BIGINT UNSIGNED NOT NULL,
    url_key ${key(64)} NOT NULL,
    url VARCHAR(2040) NOT NULL,
    due_at DATETIME(3) NULL,
    checked_at DATETIME(3) NULL,
    fault ${key(24)} NULL,
    status SMALLINT UNSIGNED NULL,
    failures INT UNSIGNED NOT NULL,
    fails_since DATETIME(3) NULL,
    dead_since DATETIME(3) NULL,
    UNIQUE KEY link_watches_url (url_key),
    KEY link_watches_host (host_id, due_at),
    KEY link_watches_dead (dead_since),
    CONSTRAINT link_watches_host_fk FOREIGN KEY (host_id) REFERENCES link_hosts (id)
  ) ${table}`;

/** Where links lead is looked at (D294). A link that names no watch yet gets one by the next look, as do those of before. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createHosts);
  await run(createWatches);
  await run(`ALTER TABLE links ADD COLUMN watch_id BIGINT UNSIGNED NULL, ADD KEY links_watch (watch_id),
    ADD CONSTRAINT links_watch_fk FOREIGN KEY (watch_id) REFERENCES link_watches (id)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links DROP FOREIGN KEY links_watch_fk");
  await run("ALTER TABLE links DROP KEY links_watch, DROP COLUMN watch_id");
  await run("DROP TABLE link_watches");
  await run("DROP TABLE link_hosts");
}
