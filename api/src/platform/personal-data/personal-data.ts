/** Whose data is looked for, by all that rows know a person by. */
export interface Person {
  userId: string;
  /** An admin has none. */
  businessId: string | null;
  /** Those that count and those that wait for their codes; phones are E.164. */
  emails: readonly string[];
  phones: readonly string[];
  /** Those that are proved to be theirs: anybody can type somebody else's. */
  provedEmails: readonly string[];
  provedPhones: readonly string[];
}

/** One row of an archive: names and plain values. */
export type ArchiveRow = Readonly<Record<string, unknown>>;

/** A file of a person's archive. Rows come in pages, so that many of them do not fill the memory. */
export interface ArchiveFile {
  /** `.csv` where there may be many rows. */
  file: `${string}.json` | `${string}.csv`;
  /** What is in it, one sentence in plain words. */
  about: string;
  /** Names of a row, in the order in which they are written. */
  columns: readonly string[];
  rows: (person: Person) => AsyncIterable<ArchiveRow>;
}

/** Ends what a table holds of a person; what was erased before is no failure. */
export type Erase = (person: Person) => Promise<void>;

/**
 * What the portal does with a table when a person asks for all that it holds about them, or for an end of it. Every table
 * has one of these, said by its owner; the archive's README and the deletion follow from them.
 */
export type PersonalData =
  | {
      /** Why no row is about a person or a business. */
      nothingPersonal: string;
    }
  | {
      /** Its file, or why it is in none: README says it to the person. */
      exported: ArchiveFile | { leftOut: string };
      /** How it is erased with the account, or why it stays. */
      deletion: { erase: Erase } | { blanked: string } | { kept: string };
    };

/** All of a feature's tables. */
export type PersonalDataByTable = Readonly<Record<string, PersonalData>>;
