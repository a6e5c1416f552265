import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createEntries = `CREATE TABLE journal_entries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind ${key(32)} NOT NULL,
    source_ref ${key(128)} NOT NULL,
    occurred_at DATETIME(3) NOT NULL,
    posted_at DATETIME(3) NOT NULL,
    UNIQUE KEY journal_entries_source (kind, source_ref),
    KEY journal_entries_posted (posted_at)
  ) ${table}`;

const createPostings = `CREATE TABLE postings (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    entry_id BIGINT UNSIGNED NOT NULL,
    account_id ${key(64)} NOT NULL,
    amount_cents BIGINT NOT NULL,
    KEY postings_account (account_id, id),
    KEY postings_entry (entry_id),
    CONSTRAINT postings_entry_fk FOREIGN KEY (entry_id) REFERENCES journal_entries (id),
    CONSTRAINT postings_move_something CHECK (amount_cents <> 0)
  ) ${table}`;

const createCheckpoints = `CREATE TABLE ledger_checkpoints (
    account_id ${key(64)} NOT NULL PRIMARY KEY,
    through_entry_id BIGINT UNSIGNED NOT NULL,
    balance_cents BIGINT NOT NULL,
    taken_at DATETIME(3) NOT NULL
  ) ${table}`;

const createDifferences = `CREATE TABLE ledger_differences (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    subject ${key(96)} NOT NULL,
    expected_cents BIGINT NOT NULL,
    found_cents BIGINT NOT NULL,
    found_at DATETIME(3) NOT NULL,
    UNIQUE KEY ledger_differences_subject (subject, expected_cents, found_cents)
  ) ${table}`;

/**
 * The ledger (S51): entries and their postings only grow, which triggers hold whoever writes. A checkpoint is what an
 * account's balance came to up to an entry; what the nightly look finds otherwise is a difference.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  for (const sql of [createEntries, createPostings, createCheckpoints, createDifferences]) await run(sql);
  for (const name of ["journal_entries", "postings"]) {
    for (const [trigger, event] of [
      ["keep_rows", "UPDATE"],
      ["lose_nothing", "DELETE"],
    ] as const) {
      await run(`CREATE TRIGGER ${name}_${trigger} BEFORE ${event} ON ${name} FOR EACH ROW
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The ledger only grows.'`);
    }
  }
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["ledger_differences", "ledger_checkpoints", "postings", "journal_entries"]) {
    await run(`DROP TABLE ${name}`);
  }
}
