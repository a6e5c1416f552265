import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`;

const createAttributions = `CREATE TABLE attributions (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)},
    kind ${key(8)},
    source ${key(16)},
    subject ${key(192)},
    visitor ${key(22)},
    at DATETIME(3) NOT NULL,
    channel ${key(16)},
    link_id BIGINT UNSIGNED NULL,
    level ${key(8)},
    how ${key(64)},
    UNIQUE KEY attributions_subject (business_id, kind, source, subject),
    KEY attributions_visitor (business_id, visitor, at),
    KEY attributions_kind (business_id, kind, at),
    KEY attributions_link (link_id, kind),
    KEY attributions_at (at)
  ) ${table}`;

const createKeys = `CREATE TABLE person_keys (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)},
    kind ${key(8)},
    source ${key(16)},
    subject ${key(192)},
    person_key ${key(22)},
    means ${key(8)},
    at DATETIME(3) NOT NULL,
    is_waiting BOOLEAN NOT NULL,
    UNIQUE KEY person_keys_subject (business_id, kind, source, subject, person_key),
    KEY person_keys_key (business_id, person_key),
    KEY person_keys_waiting (is_waiting, business_id),
    KEY person_keys_at (at)
  ) ${table}`;

/**
 * By what visits, leads and sales came (D291), and the keyed hashes by which a person is found again in them (D292). Neither names a
 * foreign key, so that a write of visits, leads or sales waits for nobody.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createAttributions);
  await run(createKeys);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE person_keys");
  await run("DROP TABLE attributions");
}
