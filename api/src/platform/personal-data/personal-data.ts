/** A person to export or erase, with all values by which rows name them. */
export interface Person {
  userId: string;
  /** null for staff. */
  businessId: string | null;
  /** Confirmed and pending ones; phones are E.164. */
  emails: readonly string[];
  phones: readonly string[];
  /** Confirmed ones only, because anybody can type another person's. */
  verifiedEmails: readonly string[];
  verifiedPhones: readonly string[];
}

/** Names and plain values. */
export type ArchiveRow = Readonly<Record<string, unknown>>;

/** A file of a data export, read in pages to limit memory. */
export interface ArchiveFile {
  /** `.csv` for many rows. */
  file: `${string}.json` | `${string}.csv`;
  /** One plain sentence. */
  about: string;
  /** Columns, in their order in the file. */
  columns: readonly string[];
  rows: (person: Person) => AsyncIterable<ArchiveRow>;
}

/** Erases a table's rows of a person; repeatable. */
export type Erase = (person: Person) => Promise<void>;

/** Treatment of a table in a data export and an account deletion, declared by its owner. */
export type PersonalData =
  | {
      /** Why no row is about a person or business. */
      nothingPersonal: string;
    }
  | {
      /** Its file, or why it is not exported, as the README tells the person. */
      exported: ArchiveFile | { leftOut: string };
      /** How it is erased, or why it stays. */
      deletion: { erase: Erase } | { blanked: string } | { kept: string };
    };

export type PersonalDataByTable = Readonly<Record<string, PersonalData>>;
