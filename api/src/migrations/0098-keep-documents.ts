import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createDocuments = `CREATE TABLE documents (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    kind ${key(16)} NOT NULL,
    title VARCHAR(100) NOT NULL,
    revision INT UNSIGNED NOT NULL,
    version ${key(32)} NOT NULL,
    at DATETIME(3) NOT NULL,
    person_name VARCHAR(201) NULL,
    content MEDIUMTEXT NOT NULL,
    KEY documents_business (business_id, at),
    CONSTRAINT documents_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createFiles = `CREATE TABLE document_files (
    document_id ${key(32)} NOT NULL PRIMARY KEY,
    bytes MEDIUMBLOB NOT NULL,
    sha256 ${key(64)} NOT NULL,
    size_bytes INT UNSIGNED NOT NULL,
    pages INT UNSIGNED NOT NULL,
    made_at DATETIME(3) NOT NULL,
    KEY document_files_hash (sha256),
    CONSTRAINT document_files_fk FOREIGN KEY (document_id) REFERENCES documents (id)
  ) ${table}`;

const immutable = ["documents", "document_files"];

/** The documents of what people agreed to, and their PDFs: evidence, which triggers keep as it is (S57). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createDocuments);
  await run(createFiles);
  for (const name of immutable) {
    await run(`CREATE TRIGGER ${name}_keep_rows BEFORE UPDATE ON ${name} FOR EACH ROW
      SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A document does not change.'`);
    await run(`CREATE TRIGGER ${name}_lose_nothing BEFORE DELETE ON ${name} FOR EACH ROW
      SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A document does not change.'`);
  }
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE document_files");
  await run("DROP TABLE documents");
}
