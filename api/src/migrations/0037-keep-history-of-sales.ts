import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createHistory = `CREATE TABLE sale_history (
    business_id ${key(32)} NOT NULL,
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    source ${key(16)} NOT NULL,
    external_id ${key(192)} NOT NULL,
    kind ${key(16)} NOT NULL,
    version BIGINT NOT NULL,
    state ${key(16)} NOT NULL,
    fingerprint ${key(64)} NOT NULL,
    told_by ${key(64)} NOT NULL,
    rule_version SMALLINT UNSIGNED NOT NULL,
    is_listed BOOLEAN NOT NULL,
    reason ${key(32)} NOT NULL,
    location_id ${key(64)} NOT NULL,
    currency ${key(3)} NOT NULL,
    occurred_at DATETIME(3) NULL,
    local_day DATE NULL,
    sale_day DATE NULL,
    total_cents BIGINT NOT NULL,
    tip_cents BIGINT NOT NULL,
    tax_cents BIGINT NOT NULL,
    gift_card_cents BIGINT NOT NULL,
    units BIGINT NOT NULL,
    refunded_cents BIGINT NOT NULL,
    verified_cents BIGINT NOT NULL,
    commission_cents BIGINT NOT NULL,
    known_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY sale_history_id (id),
    CONSTRAINT sale_history_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createContents = `CREATE TABLE sale_contents (
    source ${key(16)} NOT NULL,
    external_id ${key(192)} NOT NULL,
    fingerprint ${key(64)} NOT NULL,
    line_items LONGTEXT NOT NULL,
    search_text TEXT NOT NULL,
    PRIMARY KEY (source, external_id, fingerprint)
  ) ${table}`;

const columns = `business_id, source, external_id, kind, version, state, fingerprint, is_listed, reason, location_id, currency,
  occurred_at, local_day, sale_day, total_cents, tip_cents, tax_cents, gift_card_cents, units, refunded_cents,
  verified_cents, commission_cents`;

/**
 * What each sale counted, and since when that was known (S57); `sale_contents` keeps the line items that a later version
 * has replaced. Both only grow. What was known before this migration begins with it: the state since its last change.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createHistory);
  await run(createContents);
  await run(`INSERT INTO sale_history (${columns}, told_by, rule_version, known_at)
    SELECT ${columns}, 'migration', 1, updated_at FROM sales ORDER BY id`);
  for (const name of ["sale_history", "sale_contents"]) {
    for (const [trigger, event] of [
      ["keeps_rows", "UPDATE"],
      ["loses_nothing", "DELETE"],
    ] as const) {
      await run(`CREATE TRIGGER ${name}_${trigger} BEFORE ${event} ON ${name} FOR EACH ROW
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The history of sales only grows.'`);
    }
  }
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["sale_contents", "sale_history"]) await run(`DROP TABLE ${name}`);
}
