import { JournalEntry } from "../../models/journal-entry.model";
import { Posting } from "../../models/posting.model";
import type { NewPosting } from "../post-entry";

/**
 * Somebody with a hand on the database adds postings to the entry of `ref`, past `postEntry`, which refuses them: it balances no
 * more, and its accounts have moved in the past. Returns the entry's id.
 */
export async function addPostings(ref: string, postings: readonly NewPosting[]): Promise<number> {
  const { id } = await JournalEntry.findOne({ where: { sourceRef: ref }, rejectOnEmpty: true });
  const rows = postings.map(({ account, cents }) => ({ entryId: id, accountId: account, amountCents: cents }));
  await Posting.bulkCreate(rows);
  return id;
}

/** The same hand writes an entry without postings, which `postEntry` refuses too. Returns its id. */
export async function addEmptyEntry(ref: string, at: Date): Promise<number> {
  const { id } = await JournalEntry.create({ kind: "void", sourceRef: ref, occurredAt: at, postedAt: at });
  return id;
}
