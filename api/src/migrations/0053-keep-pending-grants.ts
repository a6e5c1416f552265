import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Grants that a source gave and that no link has kept, until they are given back. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE pending_grants (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    source ${key(16)} NOT NULL,
    account_id ${key(64)} NOT NULL,
    keep_until DATETIME(3) NOT NULL,
    KEY pending_grants_account (source, account_id),
    CONSTRAINT pending_grants_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE pending_grants");
}
