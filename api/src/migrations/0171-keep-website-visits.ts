import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createSites = `CREATE TABLE web_sites (
    business_id ${key(32)} NOT NULL PRIMARY KEY,
    host ${key(255)} NOT NULL,
    connected_at DATETIME(3) NOT NULL,
    disconnected_at DATETIME(3) NULL,
    last_hit_at DATETIME(3) NULL,
    CONSTRAINT web_sites_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createHits = `CREATE TABLE web_hits (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    host ${key(255)} NOT NULL,
    path VARCHAR(500) NOT NULL,
    referrer_host ${key(255)} NULL,
    visitor ${key(22)} NOT NULL,
    touch VARCHAR(1000) NULL,
    at DATETIME(3) NOT NULL,
    is_waiting BOOLEAN NOT NULL,
    KEY web_hits_business (business_id, at),
    KEY web_hits_waiting (is_waiting, id),
    KEY web_hits_at (at)
  ) ${table}`;

const createVisitors = `CREATE TABLE web_visitors (
    business_id ${key(32)} NOT NULL,
    visitor ${key(22)} NOT NULL,
    first_at DATETIME(3) NOT NULL,
    last_hit_at DATETIME(3) NOT NULL,
    visits INT UNSIGNED NOT NULL,
    landing VARCHAR(500) NOT NULL,
    referrer_host ${key(255)} NULL,
    touch VARCHAR(1000) NULL,
    PRIMARY KEY (business_id, visitor),
    KEY web_visitors_last (last_hit_at),
    CONSTRAINT web_visitors_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

/**
 * The websites of clients. A hit is written by the answer to it and waits until a job has judged whether it begins a visit;
 * it names no foreign key, so that a write of hits waits for nobody who works on a business. A visitor keeps the first touch.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  for (const sql of [createSites, createHits, createVisitors]) await run(sql);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["web_visitors", "web_hits", "web_sites"]) await run(`DROP TABLE ${name}`);
}
