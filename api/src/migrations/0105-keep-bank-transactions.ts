import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** What moved on the accounts that are debited, and up to which reading of the bank it is here. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE bank_transactions (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    account_id ${key(32)} NOT NULL,
    external_id ${key(255)} NOT NULL,
    amount_cents BIGINT NOT NULL,
    currency ${key(3)} NOT NULL,
    transacted_at DATETIME(3) NOT NULL,
    status ${key(16)} NOT NULL,
    description VARCHAR(1000) NOT NULL,
    payout_of ${key(16)} NULL,
    first_seen_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    UNIQUE KEY bank_transactions_external (external_id),
    KEY bank_transactions_business (business_id, transacted_at),
    CONSTRAINT bank_transactions_account_fk FOREIGN KEY (account_id) REFERENCES bank_accounts (id),
    CONSTRAINT bank_transactions_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`);
  await run(`ALTER TABLE bank_accounts ADD COLUMN read_until ${key(255)} NULL`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE bank_accounts DROP COLUMN read_until");
  await run("DROP TABLE bank_transactions");
}
