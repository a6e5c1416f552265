import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Payments of invoices that came another way than by debit. Of those that stand, the same invoice, day, method, reference and
 * amount is there once (S68): `live` is 1, and null for one that was taken back.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE outside_payments (
    id ${key(32)} NOT NULL PRIMARY KEY,
    invoice_id ${key(32)} NOT NULL,
    business_id ${key(32)} NOT NULL,
    amount_cents BIGINT NOT NULL,
    paid_on DATE NOT NULL,
    method ${key(16)} NOT NULL,
    reference VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    recorded_by ${key(32)} NOT NULL,
    recorded_at DATETIME(3) NOT NULL,
    live BOOLEAN NULL,
    taken_back_at DATETIME(3) NULL,
    taken_back_by ${key(32)} NULL,
    taken_back_reason VARCHAR(500) NULL,
    UNIQUE KEY outside_payments_once (invoice_id, paid_on, method, reference, amount_cents, live),
    KEY outside_payments_business (business_id, paid_on),
    KEY outside_payments_day (paid_on),
    CONSTRAINT outside_payments_bring_something CHECK (amount_cents > 0),
    CONSTRAINT outside_payments_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id),
    CONSTRAINT outside_payments_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE outside_payments");
}
