import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** What came to a secret address and was not understood, sealed, for its owner to see. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE misread_hooks (
    id ${key(64)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    received_at DATETIME(3) NOT NULL,
    fault VARCHAR(255) NOT NULL,
    content TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    KEY misread_hooks_newest (business_id, received_at, id),
    KEY misread_hooks_age (received_at),
    CONSTRAINT misread_hooks_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE misread_hooks");
}
