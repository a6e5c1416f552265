import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Refunds of debits to the clients' banks. `ref` is the key of a refund and its cause: the same ref refunds each debit
 * once. `provider_id` is null until the provider has answered.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE debit_refunds (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    invoice_id ${key(32)} NOT NULL,
    attempt_id ${key(32)} NOT NULL,
    amount_cents BIGINT NOT NULL,
    status ${key(16)} NOT NULL,
    reason VARCHAR(500) NOT NULL,
    dispute_id ${key(32)} NULL,
    line_ids TEXT NULL,
    ref ${key(128)} NOT NULL,
    idempotency_key ${key(64)} NOT NULL,
    provider_id ${key(255)} NULL,
    requested_by ${key(32)} NULL,
    requested_at DATETIME(3) NOT NULL,
    settled_at DATETIME(3) NULL,
    arrives_on DATE NULL,
    failure ${key(48)} NULL,
    UNIQUE KEY debit_refunds_once (ref, attempt_id),
    UNIQUE KEY debit_refunds_key (idempotency_key),
    UNIQUE KEY debit_refunds_provider (provider_id),
    KEY debit_refunds_invoice (invoice_id, requested_at),
    KEY debit_refunds_business (business_id, requested_at),
    KEY debit_refunds_status (status, requested_at),
    CONSTRAINT debit_refunds_take_something CHECK (amount_cents > 0),
    CONSTRAINT debit_refunds_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id),
    CONSTRAINT debit_refunds_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT debit_refunds_attempt_fk FOREIGN KEY (attempt_id) REFERENCES debit_attempts (id)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE debit_refunds");
}
