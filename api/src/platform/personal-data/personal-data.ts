/** A person whose data is exported or erased, with all values by which rows name them. */
export interface Person {
  userId: string;
  /** null for staff. */
  businessId: string | null;
  /** Confirmed ones and those that wait for their codes; phones are E.164. */
  emails: readonly string[];
  phones: readonly string[];
  /** Confirmed ones only, because anybody can type another person's. */
  provedEmails: readonly string[];
  provedPhones: readonly string[];
}

/** One row of a data export: names and plain values. */
export type ArchiveRow = Readonly<Record<string, unknown>>;

/** A file of a person's data export. Rows come in pages, to limit memory. */
export interface ArchiveFile {
  /** `.csv` where there may be many rows. */
  file: `${string}.json` | `${string}.csv`;
  /** Describes the content in one plain sentence. */
  about: string;
  /** Columns, in their order in the file. */
  columns: readonly string[];
  rows: (person: Person) => AsyncIterable<ArchiveRow>;
}

/** Erases a table's rows of a person. Erasing twice is no error. */
export type Erase = (person: Person) => Promise<void>;

/**
 * How the portal treats a table when a person asks for their data or for its deletion.
 * The owner of each table declares it; the export's README and the deletion follow from it.
 */
export type PersonalData =
  | {
      /** Why the table has no rows about a person or a business. */
      nothingPersonal: string;
    }
  | {
      /** Its file, or why it is not exported; the README says so to the person. */
      exported: ArchiveFile | { leftOut: string };
      /** How it is erased with the account, or why it stays. */
      deletion: { erase: Erase } | { blanked: string } | { kept: string };
    };

/** All tables of a feature. */
export type PersonalDataByTable = Readonly<Record<string, PersonalData>>;
