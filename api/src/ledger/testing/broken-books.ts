import { JournalEntry } from "../../models/journal-entry.model";
import { Posting } from "../../models/posting.model";
import type { NewPosting } from "../post-entry";

/** The entry no longer balances, and its accounts change in the past. Returns the entry's id. */
export async function addPostings(ref: string, postings: readonly NewPosting[]): Promise<number> {
  const { id } = await JournalEntry.findOne({ where: { sourceRef: ref }, rejectOnEmpty: true });
  const rows = postings.map(({ account, cents }) => ({ entryId: id, accountId: account, amountCents: cents }));
  await Posting.bulkCreate(rows);
  return id;
}

/** Returns the entry's id. */
export async function addEmptyEntry(ref: string, at: Date): Promise<number> {
  const { id } = await JournalEntry.create({ kind: "void", sourceRef: ref, occurredAt: at, postedAt: at });
  return id;
}
