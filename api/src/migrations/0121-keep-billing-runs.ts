import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Clients that are billed together, each by its rehearsal, with what became of each; and whether clients are told by mail (S52). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE billing_runs (
    id ${key(32)} NOT NULL PRIMARY KEY,
    asked_by ${key(32)} NOT NULL,
    asked_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL
  ) ${table}`);
  await run(`CREATE TABLE billing_run_clients (
    run_id ${key(32)} NOT NULL,
    position INT UNSIGNED NOT NULL,
    client_id ${key(32)} NOT NULL,
    start_day DATE NOT NULL,
    end_day DATE NOT NULL,
    confirm_unconfirmed BOOLEAN NOT NULL,
    rehearsal_hash ${key(64)} NOT NULL,
    status ${key(16)} NULL,
    invoice_id ${key(32)} NULL,
    message VARCHAR(1000) NULL,
    PRIMARY KEY (run_id, position),
    CONSTRAINT billing_run_clients_run_fk FOREIGN KEY (run_id) REFERENCES billing_runs (id) ON DELETE CASCADE,
    CONSTRAINT billing_run_clients_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id)
  ) ${table}`);
  await run(`CREATE TABLE billing_settings (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    mail_is_on BOOLEAN NOT NULL,
    updated_at DATETIME(3) NOT NULL
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["billing_settings", "billing_run_clients", "billing_runs"]) await run(`DROP TABLE ${name}`);
}
