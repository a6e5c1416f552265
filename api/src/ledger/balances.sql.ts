import { inTransaction, select } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readInteger, readText, readTextOrNull, type Row } from "../platform/db/rows";
import type { LedgerAccount } from "./accounts";
import type { EntryKind } from "./post-entry";

/** Returns cents. Dr counts as positive, Cr as negative. */
export async function readBalance(account: LedgerAccount): Promise<number> {
  const sql = "SELECT COALESCE(SUM(amount_cents), 0) AS balance FROM postings WHERE account_id = :account";
  const [row] = await select(sql, { values: { account } });
  return readCents(row?.balance);
}

export interface LedgerFinding {
  /** An account, or `entry:` and its number. */
  subject: string;
  expectedCents: number;
  foundCents: number;
  /** Only for an entry: its cause, its number of postings, and one of their accounts. */
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

/** Includes entries without postings. */
export async function findUnbalancedEntries(): Promise<LedgerFinding[]> {
  const rows = await select(
    `SELECT CONCAT('entry:', e.id) AS subject, 0 AS expected, COALESCE(SUM(p.amount_cents), 0) AS found,
         e.kind, e.source_ref AS ref, COUNT(p.id) AS postings, MAX(p.account_id) AS account
       FROM journal_entries e LEFT JOIN postings p ON p.entry_id = e.id
      GROUP BY e.id, e.kind, e.source_ref HAVING COUNT(p.id) = 0 OR SUM(p.amount_cents) <> 0 ORDER BY e.id`,
  );
  return rows.map(toFinding);
}

/** Finds accounts whose postings up to the checkpoint no longer have its sum. */
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

export async function sumAccounts(throughEntryId: number): Promise<AccountBalance[]> {
  const rows = await select(
    `SELECT account_id AS accountId, SUM(amount_cents) AS balance FROM postings
      WHERE entry_id <= :throughEntryId GROUP BY account_id ORDER BY account_id`,
    { values: { throughEntryId } },
  );
  return rows.map((row) => ({ accountId: readText(row, "accountId"), balanceCents: readCents(row.balance) }));
}

/**
 * Waits for open transactions that write entries up to this id. Ids are assigned before the commit and a clock may have
 * jumped, so such an entry may still be invisible. Skips entries of earlier checkpoints. Throws after the lock timeout.
 */
export async function waitForWriters(throughEntryId: number): Promise<void> {
  const sql = `SELECT id FROM journal_entries WHERE id <= :throughEntryId
    AND id > (SELECT COALESCE(MAX(through_entry_id), 0) FROM ledger_checkpoints) LOCK IN SHARE MODE`;
  await inTransaction(() => select(sql, { values: { throughEntryId } }));
}

/** Returns the highest id of the entries posted before this time; 0: none. */
export async function findLastEntry(before: Date): Promise<number> {
  const sql = "SELECT COALESCE(MAX(id), 0) AS last FROM journal_entries WHERE posted_at < :before";
  const [row] = await select(sql, { values: { before } });
  return row === undefined ? 0 : readInteger(row, "last");
}

/** Sums what entries of these kinds moved on the account, by ref. Refs without entries are missing. */
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

/**
 * Sums what entries of this kind and cause moved on the account. Their ref is the cause, or the cause, a colon and a
 * suffix.
 */
export async function sumOfCause(account: LedgerAccount, kind: EntryKind, cause: string): Promise<number> {
  const sql = `SELECT COALESCE(SUM(p.amount_cents), 0) AS cents FROM journal_entries e JOIN postings p ON p.entry_id = e.id
    WHERE e.kind = :kind AND (e.source_ref = :cause OR e.source_ref >= CONCAT(:cause, ':') AND e.source_ref < CONCAT(:cause, ';'))
      AND p.account_id = :account`;
  const [row] = await select(sql, { values: { account, kind, cause } });
  return readCents(row?.cents);
}
