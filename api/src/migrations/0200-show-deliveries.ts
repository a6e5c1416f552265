import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const told = "ADD COLUMN payload TEXT NULL, ADD COLUMN repeats INT UNSIGNED NOT NULL DEFAULT 0";
const forgotten = "DROP COLUMN payload, DROP COLUMN repeats";

const tries = `CREATE TABLE delivery_tries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    vendor ${key(16)} NOT NULL,
    delivery_key ${key(128)} NOT NULL,
    outcome ${key(16)} NOT NULL,
    error ${key(48)} NULL,
    asked_by ${key(32)} NULL,
    at DATETIME(3) NOT NULL,
    KEY delivery_tries_delivery (vendor, delivery_key, id),
    KEY delivery_tries_age (at)
  ) ${table}`;

/** What admins see of each delivery: what it said without anything personal, how often it came, and the tries that failed (D244). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE webhook_deliveries ${told},
    ADD KEY webhook_deliveries_list (provider, received_at, event_id),
    ADD KEY webhook_deliveries_state (provider, state, received_at, event_id)`);
  await run(`ALTER TABLE debit_deliveries ${told},
    ADD KEY debit_deliveries_list (received_at, event_id),
    ADD KEY debit_deliveries_state (state, received_at, event_id)`);
  await run(`ALTER TABLE page_deliveries ${told}, ADD KEY page_deliveries_state (state, received_at)`);
  await run(`ALTER TABLE lead_deliveries ${told},
    ADD COLUMN account_id ${key(64)} NULL, ADD COLUMN business_id ${key(32)} NULL,
    ADD COLUMN is_signed BOOLEAN NOT NULL DEFAULT TRUE,
    ADD KEY lead_deliveries_state (state, received_at)`);
  await run(tries);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE delivery_tries");
  await run(`ALTER TABLE lead_deliveries DROP KEY lead_deliveries_state, DROP COLUMN account_id, DROP COLUMN business_id,
    DROP COLUMN is_signed, ${forgotten}`);
  await run(`ALTER TABLE page_deliveries DROP KEY page_deliveries_state, ${forgotten}`);
  for (const name of ["debit_deliveries", "webhook_deliveries"]) {
    await run(`ALTER TABLE ${name} DROP KEY ${name}_list, DROP KEY ${name}_state, ${forgotten}`);
  }
}
