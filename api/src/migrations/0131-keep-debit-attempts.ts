import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Attempts to debit what an invoice charges (S48). The row and its key are there before the provider is asked, and with
 * them all that it is asked with: what is asked again says the same. Each attempt of an invoice is there once.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE debit_attempts (
    id ${key(32)} NOT NULL PRIMARY KEY,
    invoice_id ${key(32)} NOT NULL,
    business_id ${key(32)} NOT NULL,
    attempt SMALLINT UNSIGNED NOT NULL,
    amount_cents BIGINT NOT NULL,
    debit_date DATE NOT NULL,
    why TEXT NOT NULL,
    state ${key(16)} NOT NULL,
    reason ${key(48)} NULL,
    idempotency_key ${key(64)} NOT NULL,
    invoice_number ${key(32)} NULL,
    authorization_id ${key(32)} NULL,
    customer_id ${key(255)} NULL,
    payment_method_id ${key(255)} NULL,
    mandate_id ${key(255)} NULL,
    payment_intent_id ${key(255)} NULL,
    expected_on DATE NULL,
    created_at DATETIME(3) NOT NULL,
    sent_at DATETIME(3) NULL,
    settled_at DATETIME(3) NULL,
    returned_at DATETIME(3) NULL,
    UNIQUE KEY debit_attempts_invoice (invoice_id, attempt),
    UNIQUE KEY debit_attempts_key (idempotency_key),
    UNIQUE KEY debit_attempts_intent (payment_intent_id),
    KEY debit_attempts_business (business_id, debit_date),
    KEY debit_attempts_state (state, debit_date),
    CONSTRAINT debit_attempts_take_something CHECK (amount_cents > 0),
    CONSTRAINT debit_attempts_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id),
    CONSTRAINT debit_attempts_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE debit_attempts");
}
