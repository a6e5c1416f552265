import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const ofBusiness = (name: string) =>
  `CONSTRAINT ${name}_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)`;
const ofInvoice = (name: string) => `CONSTRAINT ${name}_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id)`;

const createInvoices = `CREATE TABLE invoices (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    invoice_number ${key(24)} NULL,
    status ${key(16)} NOT NULL,
    start_day DATE NOT NULL,
    end_day DATE NOT NULL,
    time_zone VARCHAR(64) NOT NULL,
    business_name VARCHAR(200) NOT NULL,
    request_hash ${key(64)} NOT NULL,
    rehearsal_hash ${key(64)} NOT NULL,
    verified_cents BIGINT NOT NULL,
    total_cents BIGINT NOT NULL,
    debit_date DATE NOT NULL,
    debit_reasons TEXT NOT NULL,
    account_institution VARCHAR(255) NOT NULL,
    account_last4 ${key(8)} NOT NULL,
    account_holder ${key(16)} NOT NULL,
    mandate_signed_at DATETIME(3) NULL,
    issued_at DATETIME(3) NOT NULL,
    issued_by ${key(32)} NULL,
    replaces_id ${key(32)} NULL,
    updated_at DATETIME(3) NOT NULL,
    UNIQUE KEY invoices_number (invoice_number),
    UNIQUE KEY invoices_replaces (replaces_id),
    KEY invoices_request (business_id, request_hash),
    KEY invoices_rehearsal (business_id, rehearsal_hash),
    KEY invoices_list (business_id, issued_at, id),
    KEY invoices_status (status, debit_date),
    ${ofBusiness("invoices")},
    CONSTRAINT invoices_replaces_fk FOREIGN KEY (replaces_id) REFERENCES invoices (id)
  ) ${table}`;

// `live` comes back as the key of a line that is on no other live invoice (S47).
const createLines = `CREATE TABLE invoice_lines (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    invoice_id ${key(32)} NOT NULL,
    business_id ${key(32)} NOT NULL,
    position INT UNSIGNED NOT NULL,
    kind ${key(16)} NOT NULL,
    source ${key(16)} NOT NULL,
    external_id ${key(192)} NOT NULL,
    sale_external_id ${key(192)} NULL,
    charged_on_id ${key(32)} NULL,
    local_day DATE NOT NULL,
    occurred_at DATETIME(3) NOT NULL,
    name VARCHAR(300) NOT NULL,
    items LONGTEXT NOT NULL,
    total_cents BIGINT NOT NULL,
    verified_cents BIGINT NOT NULL,
    commission_cents BIGINT NOT NULL,
    live BOOLEAN NOT NULL,
    live_key ${key(224)} GENERATED ALWAYS AS
      (IF(live, CONCAT(IF(kind = 'credit', 'credit:', ''), source, ':', external_id), NULL)) VIRTUAL,
    UNIQUE KEY invoice_lines_live (live_key),
    UNIQUE KEY invoice_lines_place (invoice_id, position),
    KEY invoice_lines_row (source, external_id, live),
    KEY invoice_lines_sale (source, sale_external_id, live),
    KEY invoice_lines_day (business_id, live, local_day, kind, verified_cents, commission_cents),
    ${ofInvoice("invoice_lines")},
    ${ofBusiness("invoice_lines")},
    CONSTRAINT invoice_lines_charged_fk FOREIGN KEY (charged_on_id) REFERENCES invoices (id)
  ) ${table}`;

const createEvents = `CREATE TABLE invoice_events (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    invoice_id ${key(32)} NOT NULL,
    kind ${key(16)} NOT NULL,
    at DATETIME(3) NOT NULL,
    text VARCHAR(500) NULL,
    KEY invoice_events_invoice (invoice_id, id),
    ${ofInvoice("invoice_events")}
  ) ${table}`;

/** What was billed stays as it was billed; that it counts no more, once its invoice is void, is all that may change. */
const keepLines = `CREATE TRIGGER invoice_lines_keep_rows BEFORE UPDATE ON invoice_lines FOR EACH ROW
    IF OLD.live = 0 OR NEW.live = 1 OR NEW.invoice_id <> OLD.invoice_id OR NEW.external_id <> OLD.external_id
      OR NEW.total_cents <> OLD.total_cents OR NEW.verified_cents <> OLD.verified_cents
      OR NEW.commission_cents <> OLD.commission_cents THEN
      SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A line of an invoice does not change.';
    END IF`;

/**
 * Invoices as they were billed, and what became of each. Amounts are signed integer cents. A transaction is on one live
 * invoice at most; what was given back of a billed sale has a key of its own there (S47). Numbers follow each other in a year
 * of the agency, taken from one row (S48).
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createInvoices);
  await run(createLines);
  await run(createEvents);
  await run(
    `CREATE TABLE invoice_numbers (year SMALLINT UNSIGNED NOT NULL PRIMARY KEY, last_number INT UNSIGNED NOT NULL) ${table}`,
  );
  await run(keepLines);
  await run(`CREATE TRIGGER invoice_lines_lose_nothing BEFORE DELETE ON invoice_lines FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A line of an invoice does not change.'`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["invoice_numbers", "invoice_events", "invoice_lines", "invoices"])
    await run(`DROP TABLE ${name}`);
}
