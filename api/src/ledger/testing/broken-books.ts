import { JournalEntry } from "../../models/journal-entry.model";
import { Posting } from "../../models/posting.model";
import type { NewPosting } from "../post-entry";

/**
 * Adds postings to the entry of `ref` directly in the database, which `postEntry` would reject.
 * The entry no longer balances and its accounts have changed in the past. Returns the entry's id.
 */
export async function addPostings(ref: string, postings: readonly NewPosting[]): Promise<number> {
  const { id } = await JournalEntry.findOne({ where: { sourceRef: ref }, rejectOnEmpty: true });
  const rows = postings.map(({ account, cents }) => ({ entryId: id, accountId: account, amountCents: cents }));
  await Posting.bulkCreate(rows);
  return id;
}

/** Creates an entry without postings directly in the database, which `postEntry` would reject. Returns its id. */
export async function addEmptyEntry(ref: string, at: Date): Promise<number> {
  const { id } = await JournalEntry.create({ kind: "void", sourceRef: ref, occurredAt: at, postedAt: at });
  return id;
}
