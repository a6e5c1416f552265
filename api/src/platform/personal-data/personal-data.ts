/** All values by which rows name the person. */
export interface Person {
  userId: string;
  /** null for staff. */
  businessId: string | null;
  /** Confirmed and pending; phones in E.164. */
  emails: readonly string[];
  phones: readonly string[];
  /** Confirmed only: anybody can type another person's. */
  verifiedEmails: readonly string[];
  verifiedPhones: readonly string[];
}

export type ArchiveRow = Readonly<Record<string, unknown>>;

/** Read in pages to limit memory. */
export interface ArchiveFile {
  /** `.csv` for many rows. */
  file: `${string}.json` | `${string}.csv`;
  /** One sentence. */
  about: string;
  /** In the file's order. */
  columns: readonly string[];
  rows: (person: Person) => AsyncIterable<ArchiveRow>;
}

/** Repeatable. */
export type Erase = (person: Person) => Promise<void>;

/** Declared by the table's owner. */
export type PersonalData =
  | {
      /** Why no row is about a person or business. */
      nothingPersonal: string;
    }
  | {
      /** Or why not, as the README explains. */
      exported: ArchiveFile | { leftOut: string };
      /** Or why it stays. */
      deletion: { erase: Erase } | { blanked: string } | { kept: string };
    };

export type PersonalDataByTable = Readonly<Record<string, PersonalData>>;
