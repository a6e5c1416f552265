import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const ofBusiness = (name: string) =>
  `CONSTRAINT ${name}_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)`;

const createPairs = `CREATE TABLE sighting_pairs (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    pair_key ${key(64)} NOT NULL,
    counted_source ${key(16)} NOT NULL,
    counted_external_id ${key(192)} NOT NULL,
    other_source ${key(16)} NOT NULL,
    other_external_id ${key(192)} NOT NULL,
    rule_version SMALLINT UNSIGNED NOT NULL,
    confidence TINYINT UNSIGNED NOT NULL,
    reasons TEXT NOT NULL,
    joined_at DATETIME(3) NOT NULL,
    UNIQUE KEY sighting_pairs_key (pair_key),
    KEY sighting_pairs_business (business_id),
    KEY sighting_pairs_counted (counted_source, counted_external_id),
    KEY sighting_pairs_other (other_source, other_external_id),
    ${ofBusiness("sighting_pairs")}
  ) ${table}`;

const createLooks = `CREATE TABLE sighting_looks (
    business_id ${key(32)} NOT NULL PRIMARY KEY,
    seen_id BIGINT UNSIGNED NOT NULL,
    ${ofBusiness("sighting_looks")}
  ) ${table}`;

/** Whether a row counts as itself or another source tells the same sale, and by what it may be known there (D262). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE sales ADD COLUMN sighting ${key(16)} NOT NULL DEFAULT 'own', ADD COLUMN clues TEXT NULL`);
  await run(createPairs);
  await run(createLooks);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE sighting_looks");
  await run("DROP TABLE sighting_pairs");
  await run("ALTER TABLE sales DROP COLUMN clues, DROP COLUMN sighting");
}
