import { JournalEntry } from "../models/journal-entry.model";
import { Posting } from "../models/posting.model";
import { readCents } from "../platform/db/money";
import type { LedgerAccount } from "./accounts";
import { requireTransaction } from "../platform/db/transaction";

/** Each names one rule of postings and is never used for another (S51). */
export type EntryKind =
  | "issued"
  | "debit-sent"
  | "debit-succeeded"
  | "debit-failed"
  | "debit-returned"
  | "refund-after-billing"
  | "credit-applied"
  | "void"
  | "write-off"
  | "payment-recorded"
  | "payment-reversed"
  /** Dr held, Cr receivable: a line goes on hold for a question (S51). */
  | "question-held"
  /** Reverses `question-held`: the question was refused or withdrawn. */
  | "question-released"
  /** Dr revenue, Cr held: the question was granted while the line was on hold (S73). */
  | "grant-held"
  /** Dr revenue, Cr receivable: the question was granted after the line's debit failed (S72). */
  | "grant-owed"
  /**
   * Dr client_credit, Cr receivable: the question was granted after payment, and later the bank took the payment back.
   */
  | "grant-returned"
  /**
   * Dr revenue, Cr client_credit: the question was granted on an invoice that became void; its sales are billed again.
   */
  | "grant-kept"
  /** Dr revenue, Cr client_credit: the question was granted after payment, or sales were billed by mistake (S73). */
  | "credit-granted"
  /** Dr client_credit, Cr cash: at the request for the refund (S73, D527). */
  | "refund-sent"
  /** Reverses `refund-sent` (S72). */
  | "refund-failed"
  /** Dr client_credit, Cr revenue: the bank reversed the payment of a written-off invoice. */
  | "credit-canceled"
  /** Dr dispute_losses, Cr receivable: the bank's decision (S73); `write-off` is ours. */
  | "dispute-lost"
  | "provider-fee";

export interface NewPosting {
  account: LedgerAccount;
  /** Dr is positive, Cr negative; never 0. */
  cents: number;
}

export interface NewEntry {
  kind: EntryKind;
  /** The cause, at most 128 characters. Kind and ref identify an entry. */
  ref: string;
  occurredAt: Date;
  /** Default: `occurredAt`. */
  postedAt?: Date;
  postings: readonly NewPosting[];
}

/** Throws without postings, for an amount that is 0 or not a safe integer, and for a sum other than 0. */
function checkPostings({ kind, ref, postings }: NewEntry): void {
  const refuse = (why: string) => new Error(`The entry ${kind} of ${ref} ${why}.`);
  if (postings.length === 0) throw refuse("has no postings");
  let sum = 0;
  for (const { cents } of postings) {
    if (!Number.isSafeInteger(cents) || cents === 0)
      throw refuse("has an amount that is no whole number of cents or 0");
    sum += cents;
    if (!Number.isSafeInteger(sum)) throw refuse("goes beyond the safe integers");
  }
  if (sum !== 0) throw refuse(`does not balance: ${String(sum)}`);
}

const inOrder = (postings: readonly string[]): string => [...postings].sort().join("\n");

/**
 * The only writer of the ledger, in the cause's transaction. Skips an existing entry with the same postings. Throws if
 * the postings differ or do not balance.
 */
export async function postEntry(entry: NewEntry): Promise<void> {
  requireTransaction();
  checkPostings(entry);
  const { kind, ref, occurredAt, postedAt = occurredAt, postings } = entry;
  const row = { kind, sourceRef: ref, occurredAt, postedAt };
  await JournalEntry.bulkCreate([row], { ignoreDuplicates: true });
  const where = { kind, sourceRef: ref };
  const { id: entryId } = await JournalEntry.findOne({ where, rejectOnEmpty: true });
  const known = await Posting.findAll({ where: { entryId } });
  // Postings share their entry's transaction, so an entry without postings was just written.
  if (known.length === 0) {
    const rows = postings.map(({ account, cents }) => ({ entryId, accountId: account, amountCents: cents }));
    await Posting.bulkCreate(rows);
    return;
  }
  const found = inOrder(known.map(({ accountId, amountCents }) => `${accountId} ${String(readCents(amountCents))}`));
  const wanted = inOrder(postings.map(({ account, cents }) => `${account} ${String(cents)}`));
  if (found !== wanted) throw new Error(`The entry ${kind} of ${ref} is in the ledger with other postings.`);
}
