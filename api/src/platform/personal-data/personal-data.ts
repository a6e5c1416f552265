/** A person, with all values by which rows name them. */
export interface Person {
  userId: string;
  /** null for staff. */
  businessId: string | null;
  /** Confirmed and pending; phones in E.164. */
  emails: readonly string[];
  phones: readonly string[];
  /** Only confirmed addresses, because anybody can type another person's. */
  verifiedEmails: readonly string[];
  verifiedPhones: readonly string[];
}

export type ArchiveRow = Readonly<Record<string, unknown>>;

/** A file of a data export, whose rows are read in pages to limit memory. */
export interface ArchiveFile {
  /** `.csv` for many rows. */
  file: `${string}.json` | `${string}.csv`;
  /** One sentence. */
  about: string;
  /** In the file's order. */
  columns: readonly string[];
  rows: (person: Person) => AsyncIterable<ArchiveRow>;
}

/** Erases a table's rows of a person. May run twice. */
export type Erase = (person: Person) => Promise<void>;

/** Treatment of a table, declared by the table's owner. */
export type PersonalData =
  | {
      /** Why no row is about a person or business. */
      nothingPersonal: string;
    }
  | {
      /** The file, or why the table is not exported, as the README explains. */
      exported: ArchiveFile | { leftOut: string };
      /** How the rows are erased or blanked, or why they stay. */
      deletion: { erase: Erase } | { blanked: string } | { kept: string };
    };

export type PersonalDataByTable = Readonly<Record<string, PersonalData>>;
