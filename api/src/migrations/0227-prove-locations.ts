import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Whether it is proven whose a location is, and which one a business claims beside it (D296). Those that are bound count as proven. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE lead_locations MODIFY location_id ${key(64)} NULL,
    ADD COLUMN proven_at DATETIME(3) NULL,
    ADD COLUMN claimed_location_id ${key(64)} NULL,
    ADD KEY lead_locations_claim (claimed_location_id)`);
  await run("UPDATE lead_locations SET proven_at = bound_at");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DELETE FROM lead_locations WHERE location_id IS NULL");
  await run(`ALTER TABLE lead_locations DROP KEY lead_locations_claim, DROP COLUMN claimed_location_id,
    DROP COLUMN proven_at, MODIFY location_id ${key(64)} NOT NULL`);
}
