import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const sums = `
    total_cents BIGINT NOT NULL,
    sales_count BIGINT NOT NULL,
    units BIGINT NOT NULL,
    tip_cents BIGINT NOT NULL,
    tax_cents BIGINT NOT NULL,
    refund_cents BIGINT NOT NULL,
    verified_cents BIGINT NOT NULL,
    commission_cents BIGINT NOT NULL,
    counted_cents BIGINT NOT NULL`;

const createSales = `CREATE TABLE sales (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    connection_id ${key(32)} NOT NULL,
    source ${key(16)} NOT NULL,
    external_id ${key(192)} NOT NULL,
    kind ${key(16)} NOT NULL,
    sale_external_id ${key(192)} NULL,
    version BIGINT NOT NULL,
    state ${key(16)} NOT NULL,
    is_test BOOLEAN NOT NULL,
    is_superseded BOOLEAN NOT NULL,
    location_id ${key(64)} NOT NULL,
    currency ${key(3)} NOT NULL,
    occurred_at DATETIME(3) NULL,
    local_day DATE NULL,
    total_cents BIGINT NOT NULL,
    tip_cents BIGINT NOT NULL,
    tax_cents BIGINT NOT NULL,
    gift_card_cents BIGINT NOT NULL,
    is_itemized BOOLEAN NOT NULL,
    units BIGINT NOT NULL,
    refunded_cents BIGINT NOT NULL,
    verified_cents BIGINT NOT NULL,
    commission_cents BIGINT NOT NULL,
    reason ${key(32)} NOT NULL,
    is_listed BOOLEAN NOT NULL,
    line_items LONGTEXT NOT NULL,
    search_text TEXT NOT NULL,
    fingerprint ${key(64)} NOT NULL,
    source_updated_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    UNIQUE KEY sales_external (source, external_id),
    KEY sales_group (source, sale_external_id),
    KEY sales_list (business_id, is_listed, local_day, occurred_at, id, location_id, source),
    KEY sales_by_date (is_listed, local_day, occurred_at, id, business_id),
    CONSTRAINT sales_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT sales_connection_fk FOREIGN KEY (connection_id) REFERENCES connections (id)
  ) ${table}`;

const createSupersededSales = `CREATE TABLE superseded_sales (
    source ${key(16)} NOT NULL,
    external_id ${key(192)} NOT NULL,
    superseded_by ${key(192)} NOT NULL,
    business_id ${key(32)} NOT NULL,
    PRIMARY KEY (source, external_id, superseded_by),
    KEY superseded_sales_by (source, superseded_by),
    CONSTRAINT superseded_sales_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createSalesDrifts = `CREATE TABLE sales_drifts (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    kind ${key(16)} NOT NULL,
    subject ${key(192)} NOT NULL,
    expected LONGTEXT NOT NULL,
    found LONGTEXT NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY sales_drifts_business (business_id, at),
    CONSTRAINT sales_drifts_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createSums = (name: string, period: string) => `CREATE TABLE ${name} (
    business_id ${key(32)} NOT NULL,
    ${period} DATE NOT NULL,
    source ${key(16)} NOT NULL,
    location_id ${key(64)} NOT NULL,${sums},
    PRIMARY KEY (business_id, ${period}, source, location_id),
    CONSTRAINT ${name}_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

/**
 * Sales and what was given back of them, one row each, with their sums by day and by month. Amounts are signed integer
 * cents, units hundred-thousandths; a row without a location has the empty one, so that it has a key in the sums.
 * `counted_cents` is the part of `total_cents` whose rows have verified revenue. `superseded_sales` names rows whose money
 * is told by another row, also before they are known themselves.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createSales);
  await run(createSupersededSales);
  await run(createSums("sales_by_day", "day"));
  await run(createSums("sales_by_month", "month"));
  await run(createSalesDrifts);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["sales_drifts", "sales_by_month", "sales_by_day", "superseded_sales", "sales"]) {
    await run(`DROP TABLE ${name}`);
  }
}
