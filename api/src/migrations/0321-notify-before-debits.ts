import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * No debit is sent before its notice was handed over (S52). Debits that are scheduled already have none: they get one, and move
 * to the banking day after it.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE debit_attempts
    ADD COLUMN notice_id ${key(32)} NULL,
    ADD COLUMN notice_authorization_id ${key(32)} NULL,
    ADD COLUMN notice_missed_on DATE NULL,
    ADD COLUMN noticed_at DATETIME(3) NULL,
    ADD COLUMN notice_given_at DATETIME(3) NULL`);
  await run("ALTER TABLE notifications ADD KEY notifications_subject (about, kind), DROP KEY notifications_about");
  await run("ALTER TABLE invoices ADD COLUMN is_mailed BOOLEAN NOT NULL DEFAULT 0");
  await run(`UPDATE invoices SET is_mailed = 1 WHERE EXISTS (SELECT 1 FROM invoice_events event
    WHERE event.invoice_id = invoices.id AND event.kind = 'told' AND event.at = invoices.issued_at)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE notifications ADD KEY notifications_about (user_id, about), DROP KEY notifications_subject");
  await run("ALTER TABLE invoices DROP COLUMN is_mailed");
  await run(`ALTER TABLE debit_attempts DROP COLUMN notice_id, DROP COLUMN notice_authorization_id,
    DROP COLUMN notice_missed_on, DROP COLUMN noticed_at, DROP COLUMN notice_given_at`);
}
