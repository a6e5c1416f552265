import { JournalEntry } from "../models/journal-entry.model";
import { Posting } from "../models/posting.model";
import type { Feature } from "../platform/feature";
import type { Platform } from "../platform";
import type { ArchiveRow } from "../platform/personal-data/personal-data";
import { archiveOf } from "../platform/personal-data/rows-of-person";
import { accountsOf } from "./accounts";
import { createCheckLedger, type LedgerNeeds } from "./jobs/check-ledger.job";

const books = "the books: they only grow";

/** Removes the client's id, because a data export is one person's. */
function presentPosting({ accountId, ...row }: ArchiveRow): ArchiveRow {
  return { ...row, accountId: String(accountId).split(":")[0] };
}

export function createLedgerKernelFeature(platform: Platform, needs: LedgerNeeds): Feature {
  return {
    name: "ledger-kernel",
    tables: ["journal_entries", "postings", "ledger_checkpoints", "ledger_differences"],
    keeps: {
      journal_entries: books,
      postings: books,
      ledger_checkpoints: "what balances came to when they were last derived",
      ledger_differences: "what a person looks at when the ledger is doubted",
    },
    personalData: {
      journal_entries: {
        exported: archiveOf(JournalEntry, {
          file: "ledger-entries.csv",
          about: "What has moved your account with the agency, by its entries.",
          of: findOwnEntries,
          columns: ["id", "kind", "sourceRef", "occurredAt", "postedAt"],
        }),
        deletion: { kept: "The books of what was billed and paid." },
      },
      postings: {
        exported: archiveOf(Posting, {
          file: "ledger-postings.csv",
          about: "What each of those entries moved on your accounts, in cents.",
          of: ({ businessId }) => ({ accountId: businessId === null ? [] : accountsOf(businessId) }),
          columns: ["id", "entryId", "accountId", "amountCents"],
          present: presentPosting,
        }),
        deletion: { kept: "The books of what was billed and paid." },
      },
      ledger_checkpoints: {
        exported: { leftOut: "Sums of ledger-postings.csv up to an entry." },
        deletion: { kept: "The books of what was billed and paid." },
      },
      ledger_differences: { nothingPersonal: "Sums that were doubted, by the numbers of accounts and entries." },
    },
    nightly: [createCheckLedger({ ...platform, ...needs })],
  };
}

async function findOwnEntries({ businessId }: { businessId: string | null }) {
  if (businessId === null) return { id: [] };
  const where = { accountId: accountsOf(businessId) };
  const own = await Posting.findAll({ attributes: ["entryId"], where, group: ["entryId"] });
  return { id: own.map(({ entryId }) => entryId) };
}
