import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Which lead each telling was of, so that a contact told in two ways is one lead (D296). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE lead_turns (business_id ${key(32)} NOT NULL PRIMARY KEY) ${table}`);
  await run(`CREATE TABLE lead_tellings (
    business_id ${key(32)} NOT NULL,
    subject ${key(192)} NOT NULL,
    lead_id ${key(192)} NOT NULL,
    email_key ${key(22)} NULL,
    phone_key ${key(22)} NULL,
    told_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, subject),
    KEY lead_tellings_lead (business_id, lead_id),
    KEY lead_tellings_email (email_key),
    KEY lead_tellings_phone (phone_key),
    KEY lead_tellings_age (told_at)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE lead_tellings");
  await run("DROP TABLE lead_turns");
}
