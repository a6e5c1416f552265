import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createCounters = `CREATE TABLE event_counters (
    business_id ${key(32)} NOT NULL PRIMARY KEY,
    last_seq BIGINT UNSIGNED NOT NULL,
    CONSTRAINT event_counters_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createEvents = `CREATE TABLE events (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    event_system ${key(16)} NOT NULL,
    external_id ${key(192)} NOT NULL,
    action ${key(64)} NOT NULL,
    state ${key(16)} NOT NULL,
    trust ${key(16)} NOT NULL,
    person VARCHAR(200) NULL,
    item VARCHAR(300) NULL,
    amount_cents BIGINT NULL,
    occurred_at DATETIME(3) NOT NULL,
    told_at DATETIME(3) NOT NULL,
    recorded_at DATETIME(3) NOT NULL,
    UNIQUE KEY events_seq (business_id, seq),
    UNIQUE KEY events_external (business_id, event_system, external_id),
    KEY events_recent (business_id, occurred_at, id),
    KEY events_recorded (recorded_at),
    CONSTRAINT events_counter_fk FOREIGN KEY (business_id) REFERENCES event_counters (business_id)
  ) ${table}`;

/**
 * What happened at a business's sources, each thing once by the source's own id. `seq` is a business's own count in the order
 * of commits: who changes a row takes the next number under the lock on the business's counter (S39). A removed event stays
 * as a row without its person, so that what is told of it late does not bring it back.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createCounters);
  await run(createEvents);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE events");
  await run("DROP TABLE event_counters");
}
