import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** How often a business took a new address for hooks that nobody signs; without a row it has its first one. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE inbound_addresses (
    business_id ${key(32)} NOT NULL PRIMARY KEY,
    rotation INT UNSIGNED NOT NULL,
    rotated_at DATETIME(3) NOT NULL,
    CONSTRAINT inbound_addresses_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE inbound_addresses");
}
