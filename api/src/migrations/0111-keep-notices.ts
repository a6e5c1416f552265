import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** That a client has given notice of the end of the agreement: evidence, which triggers keep as it is (S55, S57). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE agreement_notices (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    agreement_id ${key(32)} NOT NULL,
    user_id ${key(32)} NOT NULL,
    person_name VARCHAR(201) NOT NULL,
    person_email VARCHAR(254) NOT NULL,
    given_at DATETIME(3) NOT NULL,
    agreement_ends_at DATETIME(3) NOT NULL,
    authorization_ends_at DATETIME(3) NOT NULL,
    text TEXT NOT NULL,
    text_sha256 ${key(64)} NOT NULL,
    ip ${key(45)} NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    UNIQUE KEY agreement_notices_business (business_id),
    CONSTRAINT agreement_notices_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT agreement_notices_agreement_fk FOREIGN KEY (agreement_id) REFERENCES engagement_agreements (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  await run(`CREATE TRIGGER agreement_notices_keep_rows BEFORE UPDATE ON agreement_notices FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A notice does not change.'`);
  await run(`CREATE TRIGGER agreement_notices_lose_nothing BEFORE DELETE ON agreement_notices FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A notice does not change.'`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE agreement_notices");
}
