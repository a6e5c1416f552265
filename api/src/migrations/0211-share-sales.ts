import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Links by which somebody without an account may look at sales for a few days (D276). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE sales_shares (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    first_day DATE NOT NULL,
    last_day DATE NOT NULL,
    filter TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    openings INT UNSIGNED NOT NULL DEFAULT 0,
    last_opened_at DATETIME(3) NULL,
    UNIQUE KEY sales_shares_token (token_hash),
    KEY sales_shares_business (business_id, expires_at),
    KEY sales_shares_expires (expires_at),
    CONSTRAINT sales_shares_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE sales_shares");
}
