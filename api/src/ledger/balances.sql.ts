import type { Database, Transaction } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readInteger, readText, type Row } from "../platform/db/rows";
import type { LedgerAccount } from "./accounts";
import type { EntryKind } from "./post-entry";

type LedgerReads = Pick<Database, "select">;

/** Balance of an account in cents, as its postings say now: a debit is positive. */
export async function readBalance(
  { select }: LedgerReads,
  account: LedgerAccount,
  transaction?: Transaction,
): Promise<number> {
  const sql = "SELECT COALESCE(SUM(amount_cents), 0) AS balance FROM postings WHERE account_id = :account";
  const [row] = await select(sql, { values: { account }, transaction: transaction ?? null });
  return readCents(row?.balance);
}

/** Something that comes to another sum than it must. */
export interface LedgerFinding {
  subject: string;
  expectedCents: number;
  foundCents: number;
}

function toFinding(row: Row): LedgerFinding {
  const [expectedCents, foundCents] = [readCents(row.expected), readCents(row.found)];
  return { subject: readText(row, "subject"), expectedCents, foundCents };
}

/** Entries whose postings do not sum to zero, and entries without any. */
export async function findUnbalancedEntries({ select }: LedgerReads): Promise<LedgerFinding[]> {
  const rows = await select(
    `SELECT CONCAT('entry:', e.id) AS subject, 0 AS expected, COALESCE(SUM(p.amount_cents), 0) AS found
       FROM journal_entries e LEFT JOIN postings p ON p.entry_id = e.id
      GROUP BY e.id HAVING COUNT(p.id) = 0 OR SUM(p.amount_cents) <> 0 ORDER BY e.id`,
  );
  return rows.map(toFinding);
}

/** Accounts whose postings up to their checkpoint come to another sum than they did when it was taken. */
export async function findMovedAccounts({ select }: LedgerReads): Promise<LedgerFinding[]> {
  const rows = await select(
    `SELECT c.account_id AS subject, c.balance_cents AS expected, COALESCE(SUM(p.amount_cents), 0) AS found
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
export async function sumAccounts({ select }: LedgerReads, throughEntryId: number): Promise<AccountBalance[]> {
  const rows = await select(
    `SELECT account_id AS accountId, SUM(amount_cents) AS balance FROM postings
      WHERE entry_id <= :throughEntryId GROUP BY account_id ORDER BY account_id`,
    { values: { throughEntryId } },
  );
  return rows.map((row) => ({ accountId: readText(row, "accountId"), balanceCents: readCents(row.balance) }));
}

/** The last entry that was posted before a time; 0: none. */
export async function findLastEntry({ select }: LedgerReads, before: Date): Promise<number> {
  const sql = "SELECT COALESCE(MAX(id), 0) AS last FROM journal_entries WHERE posted_at < :before";
  const [row] = await select(sql, { values: { before } });
  return row === undefined ? 0 : readInteger(row, "last");
}

/** What entries of these kinds have moved on an account, by what they come from; without any: not in the map. */
export async function sumByRef(
  { select }: LedgerReads,
  { account, kinds, refs }: { account: LedgerAccount; kinds: readonly EntryKind[]; refs: readonly string[] },
  transaction: Transaction | null = null,
): Promise<ReadonlyMap<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await select(
    `SELECT e.source_ref AS ref, SUM(p.amount_cents) AS cents FROM journal_entries e JOIN postings p ON p.entry_id = e.id
      WHERE e.kind IN (:kinds) AND e.source_ref IN (:refs) AND p.account_id = :account GROUP BY e.source_ref`,
    { values: { kinds, refs, account }, transaction },
  );
  return new Map(rows.map((row) => [readText(row, "ref"), readCents(row.cents)]));
}
