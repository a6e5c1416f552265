import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createDisputes = `CREATE TABLE disputes (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    invoice_id ${key(32)} NOT NULL,
    status ${key(16)} NOT NULL,
    time_zone ${key(64)} NOT NULL,
    opened_by ${key(32)} NOT NULL,
    opened_at DATETIME(3) NOT NULL,
    answer_due DATE NOT NULL,
    answered_by ${key(32)} NULL,
    answered_at DATETIME(3) NULL,
    refund_due DATE NULL,
    choose_by DATE NULL,
    settlement ${key(8)} NULL,
    due_on DATE NOT NULL,
    reminded SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    KEY disputes_urgency (due_on, opened_at, id),
    KEY disputes_business (business_id, due_on, opened_at, id),
    KEY disputes_invoice (invoice_id),
    CONSTRAINT disputes_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id),
    CONSTRAINT disputes_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

// Backstop for the lock: a line can be questioned only once (S72).
const createLines = `CREATE TABLE dispute_lines (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    dispute_id ${key(32)} NOT NULL,
    business_id ${key(32)} NOT NULL,
    invoice_id ${key(32)} NOT NULL,
    line_id BIGINT UNSIGNED NOT NULL,
    amount_cents BIGINT NOT NULL,
    outcome ${key(16)} NULL,
    granted_cents BIGINT NOT NULL DEFAULT 0,
    reason VARCHAR(2000) NULL,
    held_cents BIGINT NOT NULL DEFAULT 0,
    released_cents BIGINT NOT NULL DEFAULT 0,
    not_owed_cents BIGINT NOT NULL DEFAULT 0,
    credited_cents BIGINT NOT NULL DEFAULT 0,
    moves INT UNSIGNED NOT NULL DEFAULT 0,
    UNIQUE KEY dispute_lines_once (line_id),
    KEY dispute_lines_dispute (dispute_id),
    KEY dispute_lines_invoice (invoice_id, held_cents, not_owed_cents),
    KEY dispute_lines_business (business_id, granted_cents),
    CONSTRAINT dispute_lines_amounts CHECK (amount_cents > 0 AND held_cents >= 0 AND released_cents >= 0
      AND not_owed_cents >= 0 AND credited_cents >= 0 AND granted_cents >= 0 AND granted_cents <= amount_cents
      AND not_owed_cents + credited_cents <= granted_cents),
    CONSTRAINT dispute_lines_dispute_fk FOREIGN KEY (dispute_id) REFERENCES disputes (id),
    CONSTRAINT dispute_lines_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id),
    CONSTRAINT dispute_lines_line_fk FOREIGN KEY (line_id) REFERENCES invoice_lines (id)
  ) ${table}`;

const createMessages = `CREATE TABLE dispute_messages (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    dispute_id ${key(32)} NOT NULL,
    at DATETIME(3) NOT NULL,
    side ${key(8)} NOT NULL,
    author_id ${key(32)} NULL,
    text VARCHAR(2000) NOT NULL,
    KEY dispute_messages_dispute (dispute_id, id),
    CONSTRAINT dispute_messages_dispute_fk FOREIGN KEY (dispute_id) REFERENCES disputes (id)
  ) ${table}`;

const createFiles = `CREATE TABLE dispute_files (
    id ${key(32)} NOT NULL PRIMARY KEY,
    dispute_id ${key(32)} NOT NULL,
    message_id BIGINT UNSIGNED NOT NULL,
    name VARCHAR(200) NOT NULL,
    media_type ${key(32)} NOT NULL,
    size_bytes INT UNSIGNED NOT NULL,
    bytes MEDIUMBLOB NOT NULL,
    KEY dispute_files_dispute (dispute_id, message_id),
    CONSTRAINT dispute_files_dispute_fk FOREIGN KEY (dispute_id) REFERENCES disputes (id),
    CONSTRAINT dispute_files_message_fk FOREIGN KEY (message_id) REFERENCES dispute_messages (id)
  ) ${table}`;

const keep = (name: string, of: string, event: "UPDATE" | "DELETE") =>
  `CREATE TRIGGER ${name} BEFORE ${event} ON ${of} FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A message of a dispute does not change.'`;

const keepLines = `CREATE TRIGGER dispute_lines_keep_rows BEFORE UPDATE ON dispute_lines FOR EACH ROW
    IF NEW.dispute_id <> OLD.dispute_id OR NEW.line_id <> OLD.line_id OR NEW.amount_cents <> OLD.amount_cents
      OR (OLD.outcome IS NOT NULL AND (NOT NEW.outcome <=> OLD.outcome OR NEW.granted_cents <> OLD.granted_cents
        OR NOT NEW.reason <=> OLD.reason)) THEN
      SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A question and its answer do not change.';
    END IF`;

/** Disputes about lines of invoices (S54): questions, messages, answers, and the moved cents. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createDisputes);
  await run(createLines);
  await run(createMessages);
  await run(createFiles);
  await run(keepLines);
  await run(keep("dispute_messages_keep_rows", "dispute_messages", "UPDATE"));
  await run(keep("dispute_messages_lose_nothing", "dispute_messages", "DELETE"));
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["dispute_files", "dispute_messages", "dispute_lines", "disputes"])
    await run(`DROP TABLE ${name}`);
}
