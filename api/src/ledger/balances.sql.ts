import { inTransaction, select } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readInteger, readText, readTextOrNull, type Row } from "../platform/db/rows";
import type { LedgerAccount } from "./accounts";
import type { EntryKind } from "./post-entry";

/** Balance of an account in cents, as its postings say now: a debit is positive. */
export async function readBalance(account: LedgerAccount): Promise<number> {
  const sql = "SELECT COALESCE(SUM(amount_cents), 0) AS balance FROM postings WHERE account_id = :account";
  const [row] = await select(sql, { values: { account } });
  return readCents(row?.balance);
}

/** Something that comes to another sum than it must. */
export interface LedgerFinding {
  /** An account, or `entry:` and its number. */
  subject: string;
  expectedCents: number;
  foundCents: number;
  /** Of an entry: its kind, what it comes from, how many postings it has, and one of the accounts that they are on. */
  entry: { kind: string; ref: string; postings: number; account: string | null } | null;
}

function toFinding(row: Row): LedgerFinding {
  const [expectedCents, foundCents] = [readCents(row.expected), readCents(row.found)];
  const kind = readTextOrNull(row, "kind");
  const postings = kind === null ? 0 : readInteger(row, "postings");
  const entry =
    kind === null ? null : { kind, ref: readText(row, "ref"), postings, account: readTextOrNull(row, "account") };
  return { subject: readText(row, "subject"), expectedCents, foundCents, entry };
}

/** Entries whose postings do not sum to zero, and entries without any. */
export async function findUnbalancedEntries(): Promise<LedgerFinding[]> {
  const rows = await select(
    `SELECT CONCAT('entry:', e.id) AS subject, 0 AS expected, COALESCE(SUM(p.amount_cents), 0) AS found,
         e.kind, e.source_ref AS ref, COUNT(p.id) AS postings, MAX(p.account_id) AS account
       FROM journal_entries e LEFT JOIN postings p ON p.entry_id = e.id
      GROUP BY e.id, e.kind, e.source_ref HAVING COUNT(p.id) = 0 OR SUM(p.amount_cents) <> 0 ORDER BY e.id`,
  );
  return rows.map(toFinding);
}

/** Accounts whose postings up to their checkpoint come to another sum than they did when it was taken. */
export async function findMovedAccounts(): Promise<LedgerFinding[]> {
  const rows = await select(
    `SELECT c.account_id AS subject, c.balance_cents AS expected, COALESCE(SUM(p.amount_cents), 0) AS found,
         NULL AS kind
       FROM ledger_checkpoints c
       LEFT JOIN postings p ON p.account_id = c.account_id AND p.entry_id <= c.through_entry_id
      GROUP BY c.account_id, c.balance_cents HAVING expected <> found ORDER BY c.account_id`,
  );
  return rows.map(toFinding);
}

export interface AccountBalance {
  accountId: string;
  balanceCents: number;
}

/** Balances of all accounts up to an entry, from their postings. */
export async function sumAccounts(throughEntryId: number): Promise<AccountBalance[]> {
  const rows = await select(
    `SELECT account_id AS accountId, SUM(amount_cents) AS balance FROM postings
      WHERE entry_id <= :throughEntryId GROUP BY account_id ORDER BY account_id`,
    { values: { throughEntryId } },
  );
  return rows.map((row) => ({ accountId: readText(row, "accountId"), balanceCents: readCents(row.balance) }));
}

/**
 * Waits for whoever still writes an entry up to this one, of those that no checkpoint holds: numbers are given out before they
 * commit, and the time that they carry is that of a clock which may have jumped. Throws after the time of a lock.
 */
export async function waitForWriters(throughEntryId: number): Promise<void> {
  const sql = `SELECT id FROM journal_entries WHERE id <= :throughEntryId
    AND id > (SELECT COALESCE(MAX(through_entry_id), 0) FROM ledger_checkpoints) LOCK IN SHARE MODE`;
  await inTransaction(() => select(sql, { values: { throughEntryId } }));
}

/** The last entry that was posted before a time; 0: none. */
export async function findLastEntry(before: Date): Promise<number> {
  const sql = "SELECT COALESCE(MAX(id), 0) AS last FROM journal_entries WHERE posted_at < :before";
  const [row] = await select(sql, { values: { before } });
  return row === undefined ? 0 : readInteger(row, "last");
}

/** What entries of these kinds have moved on an account, by what they come from; without any: not in the map. */
export async function sumByRef({
  account,
  kinds,
  refs,
}: {
  account: LedgerAccount;
  kinds: readonly EntryKind[];
  refs: readonly string[];
}): Promise<ReadonlyMap<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await select(
    `SELECT e.source_ref AS ref, SUM(p.amount_cents) AS cents FROM journal_entries e JOIN postings p ON p.entry_id = e.id
      WHERE e.kind IN (:kinds) AND e.source_ref IN (:refs) AND p.account_id = :account GROUP BY e.source_ref`,
    { values: { kinds, refs, account } },
  );
  return new Map(rows.map((row) => [readText(row, "ref"), readCents(row.cents)]));
}
