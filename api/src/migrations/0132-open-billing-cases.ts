import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** What a person must look at: where our books and the provider's differ, and what a bank disputes. One open case a subject. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE billing_cases (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind ${key(32)} NOT NULL,
    subject ${key(192)} NOT NULL,
    business_id ${key(32)} NULL,
    expected VARCHAR(300) NOT NULL,
    found VARCHAR(300) NOT NULL,
    opened_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    closed_at DATETIME(3) NULL,
    open_key ${key(230)} GENERATED ALWAYS AS (IF(closed_at IS NULL, CONCAT(kind, ':', subject), NULL)) VIRTUAL,
    UNIQUE KEY billing_cases_open (open_key),
    KEY billing_cases_business (business_id, opened_at),
    CONSTRAINT billing_cases_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE billing_cases");
}
