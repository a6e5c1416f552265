import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Rows a statement: it locks them, and a replica, for a moment only. */
const chunk = 1000;
/** Ids of the sources' deliveries stay, as the history of sales names them. All other ids are above. */
const firstId = 1_000_000_000_000;

const createDeliveries = `CREATE TABLE deliveries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    vendor ${key(16)} NOT NULL,
    delivery_key ${key(128)} NOT NULL,
    account_id ${key(64)} NULL,
    business_id ${key(32)} NULL,
    type VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    event LONGTEXT NULL,
    state ${key(16)} NOT NULL,
    received_at DATETIME(3) NOT NULL,
    done_at DATETIME(3) NULL,
    payload TEXT NULL,
    raw MEDIUMTEXT NULL,
    repeats INT UNSIGNED NOT NULL DEFAULT 0,
    is_signed BOOLEAN NOT NULL DEFAULT TRUE,
    UNIQUE KEY deliveries_key (vendor, delivery_key),
    KEY deliveries_account (vendor, account_id, state, id),
    KEY deliveries_list (vendor, received_at, delivery_key),
    KEY deliveries_state (vendor, state, received_at, delivery_key),
    KEY deliveries_age (vendor, done_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci AUTO_INCREMENT=${String(firstId)}`;

/** What a row of a former table is in the new one, by column; `row` is its alias, or NEW in a trigger. */
interface Former {
  table: string;
  /** Its own key, by whose order it is read. */
  key: string;
  toColumns: (row: string) => Record<string, string>;
}

const sameIn = (row: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${row}.${name}`]));
const always = ["type", "state", "received_at", "payload", "repeats"];
/** Pages and leads are processed as they are stored. */
const doneAtOnce = (row: string) => `IF(${row}.state = 'done', ${row}.received_at, NULL)`;

const formerTables: readonly Former[] = [
  {
    table: "webhook_deliveries",
    key: "id",
    toColumns: (row) => ({
      ...{ vendor: `${row}.provider`, delivery_key: `${row}.event_id` },
      ...sameIn(row, ...always, "id", "account_id", "event", "done_at"),
    }),
  },
  {
    table: "debit_deliveries",
    key: "id",
    toColumns: (row) => ({
      ...{ vendor: "'debits'", delivery_key: `${row}.event_id` },
      ...sameIn(row, ...always, "event", "done_at"),
    }),
  },
  {
    table: "page_deliveries",
    key: "delivery_key",
    toColumns: (row) => ({
      ...{ vendor: "'facebook'", account_id: `${row}.page_id`, done_at: doneAtOnce(row) },
      ...sameIn(row, ...always, "delivery_key", "raw"),
    }),
  },
  {
    table: "lead_deliveries",
    key: "delivery_key",
    toColumns: (row) => ({
      ...{ vendor: "'leads'", done_at: doneAtOnce(row) },
      ...sameIn(row, ...always, "delivery_key", "account_id", "business_id", "is_signed"),
    }),
  },
];

/** Processes of the former version go on writing into the former tables: what they write is here, too. */
async function followFormer({ run }: MigrationContext, { table, toColumns }: Former): Promise<void> {
  const columns = toColumns("NEW");
  const { vendor = "", delivery_key = "", done_at = "" } = columns;
  await run(`CREATE TRIGGER ${table}_follow_insert AFTER INSERT ON ${table} FOR EACH ROW
    INSERT INTO deliveries (${Object.keys(columns).join(", ")}) VALUES (${Object.values(columns).join(", ")})
    ON DUPLICATE KEY UPDATE repeats = deliveries.repeats + 1`);
  await run(`CREATE TRIGGER ${table}_follow_update AFTER UPDATE ON ${table} FOR EACH ROW
    UPDATE deliveries SET state = IF(NEW.state = OLD.state, state, NEW.state),
      done_at = IF(NEW.state = OLD.state, done_at, ${done_at}), repeats = repeats + NEW.repeats - OLD.repeats
    WHERE vendor = ${vendor} AND delivery_key = ${delivery_key}`);
}

/** Copies all rows in chunks. Rows that are there already stay as they are, so that it can be done again. */
async function copyRows({ run, select }: MigrationContext, { table, key: own, toColumns }: Former): Promise<void> {
  const columns = toColumns("former");
  const [into, values] = [Object.keys(columns).join(", "), Object.values(columns).join(", ")];
  for (let after = own === "id" ? "0" : "''"; ;) {
    const isNext = `former.${own} > ${after}`;
    const [row] = await select(`SELECT QUOTE(MAX(${own})) AS last FROM (
      SELECT ${own} FROM ${table} former WHERE ${isNext} ORDER BY ${own} LIMIT ${String(chunk)}) part`);
    const last = row?.last ?? "NULL";
    if (last === "NULL") return;
    await run(`INSERT INTO deliveries (${into}) SELECT ${values} FROM ${table} former
      WHERE ${isNext} AND former.${own} <= ${last} ORDER BY former.${own} LOCK IN SHARE MODE
      ON DUPLICATE KEY UPDATE deliveries.id = deliveries.id`);
    after = last;
  }
}

/**
 * All deliveries in one table (D513). The former tables stay for processes of the former version, whose writes triggers repeat here; a
 * later migration drops them.
 */
export async function up(context: MigrationContext): Promise<void> {
  await context.run(createDeliveries);
  for (const former of formerTables) await followFormer(context, former);
  for (const former of formerTables) await copyRows(context, former);
}

/** What has come since is in no former table: the provider sends it again, or a reading finds what it was about. */
export async function down({ run }: MigrationContext): Promise<void> {
  for (const { table } of formerTables) {
    await run(`DROP TRIGGER ${table}_follow_insert`);
    await run(`DROP TRIGGER ${table}_follow_update`);
  }
  await run("DROP TABLE deliveries");
}
