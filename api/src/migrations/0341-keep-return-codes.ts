import type { MigrationContext } from "../platform/db/migrator";

/** Columns of a returned debit: Nacha's code if known, the staff member who set it, and the time of the return. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE debit_attempts
    ADD COLUMN return_code VARCHAR(3) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN return_code_by VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN return_received_at DATETIME(3) NULL`);
  await run(`UPDATE debit_attempts SET return_received_at = COALESCE(returned_at, settled_at)
    WHERE state IN ('returned', 'disputed') OR (state = 'failed' AND reason IN ('account-closed', 'no-account',
      'number-invalid', 'account-restricted', 'account-unusable', 'insufficient-funds', 'not-authorized'))`);
  await run(`ALTER TABLE debit_attempts
    ADD KEY debit_attempts_sent (sent_at, id, state, return_received_at),
    ADD KEY debit_attempts_return_received (return_received_at, id, return_code, reason, business_id)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE debit_attempts DROP KEY debit_attempts_sent, DROP KEY debit_attempts_return_received,
    DROP COLUMN return_code, DROP COLUMN return_code_by, DROP COLUMN return_received_at`);
}
