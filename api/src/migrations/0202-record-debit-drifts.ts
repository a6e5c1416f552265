import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createDrifts = `CREATE TABLE debit_drifts (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    debit_id ${key(64)} NOT NULL,
    invoice_number ${key(32)} NULL,
    amount_cents BIGINT NOT NULL,
    found ${key(16)} NOT NULL,
    expected ${key(16)} NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY debit_drifts_business (business_id, at),
    KEY debit_drifts_debit (debit_id, at),
    KEY debit_drifts_age (at),
    CONSTRAINT debit_drifts_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

/** What the provider of debits had not told, as the nightly look found and repaired it. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createDrifts);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE debit_drifts");
}
