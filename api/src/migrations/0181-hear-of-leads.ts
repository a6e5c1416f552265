import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Whose leads come from which location at the provider of leads, and which deliveries were heard. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE lead_locations (
    business_id ${key(32)} NOT NULL PRIMARY KEY,
    location_id ${key(64)} NOT NULL,
    bound_at DATETIME(3) NOT NULL,
    UNIQUE KEY lead_locations_location (location_id),
    CONSTRAINT lead_locations_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`);
  await run(`CREATE TABLE lead_deliveries (
    delivery_key ${key(64)} NOT NULL PRIMARY KEY,
    type VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    state ${key(16)} NOT NULL,
    received_at DATETIME(3) NOT NULL,
    KEY lead_deliveries_age (received_at)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE lead_deliveries");
  await run("DROP TABLE lead_locations");
}
