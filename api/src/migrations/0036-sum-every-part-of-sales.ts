import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Each sum as it follows from the rows of `sales`. */
const sums = {
  total_cents: "total_cents",
  row_count: "1",
  sales_count: "kind = 'sale'",
  units: "units",
  tip_cents: "tip_cents",
  tip_count: "tip_cents <> 0",
  tax_cents: "tax_cents",
  tax_count: "tax_cents <> 0",
  gift_card_cents: "gift_card_cents",
  gift_card_count: "gift_card_cents <> 0",
  uncounted_count: "total_cents - tip_cents - tax_cents - gift_card_cents <> verified_cents",
  refund_cents: "IF(kind = 'refund', -total_cents, 0)",
  dispute_cents: "IF(kind = 'dispute', -total_cents, 0)",
  verified_cents: "verified_cents",
  commission_cents: "commission_cents",
};

const formerSums = {
  total_cents: "total_cents",
  sales_count: "kind = 'sale'",
  units: "units",
  tip_cents: "tip_cents",
  tax_cents: "tax_cents",
  refund_cents: "IF(kind = 'sale', 0, -total_cents)",
  verified_cents: "verified_cents",
  commission_cents: "commission_cents",
  counted_cents: "IF(verified_cents = 0, 0, total_cents)",
};

/** Drops both tables of sums and writes them anew from the sales. */
async function writeSums(
  { run }: MigrationContext,
  columns: Record<string, string>,
  { keys, where }: { keys: readonly string[]; where: string },
): Promise<void> {
  const names = Object.keys(columns).join(", ");
  const values = Object.values(columns).map((value) => `SUM(${value})`);
  for (const [period, first] of [
    ["day", "local_day"],
    ["month", "DATE_SUB(local_day, INTERVAL DAYOFMONTH(local_day) - 1 DAY)"],
  ] as const) {
    const name = `sales_by_${period}`;
    await run(`DROP TABLE ${name}`);
    await run(`CREATE TABLE ${name} (
      business_id ${key(32)} NOT NULL,
      ${period} DATE NOT NULL,
      source ${key(16)} NOT NULL,
      location_id ${key(64)} NOT NULL,
      ${keys.includes("currency") ? `currency ${key(3)} NOT NULL,` : ""}
      ${Object.keys(columns)
        .map((column) => `${column} BIGINT NOT NULL`)
        .join(", ")},
      PRIMARY KEY (business_id, ${period}, ${keys.join(", ")}),
      CONSTRAINT ${name}_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
    ) ${table}`);
    await run(`INSERT INTO ${name} (business_id, ${period}, ${keys.join(", ")}, ${names})
      SELECT business_id, ${first} AS first_day, ${keys.join(", ")}, ${values.join(", ")}
      FROM sales WHERE ${where} GROUP BY business_id, first_day, ${keys.join(", ")}`);
  }
}

const part = "total_cents - tip_cents - tax_cents - gift_card_cents";

/**
 * Sums hold every part of what was collected, with how many rows have it, and rows in other currencies apart. A row that
 * gives back knows the day of its sale: what is billed of it depends on it. Returns that name no sale count (S29).
 */
export async function up(context: MigrationContext): Promise<void> {
  const { run } = context;
  await run(
    "ALTER TABLE sales ADD COLUMN sale_day DATE NULL AFTER local_day, ADD KEY sales_sale_day (business_id, sale_day)",
  );
  await run(`UPDATE sales given JOIN sales sold ON sold.source = given.source AND sold.external_id = given.sale_external_id
    SET given.sale_day = sold.local_day WHERE given.kind <> 'sale' AND sold.business_id = given.business_id`);
  await run(`UPDATE sales SET reason = 'counted', verified_cents = ${part}, commission_cents = -((-(${part}) * 3 + 5) DIV 10)
    WHERE kind <> 'sale' AND sale_external_id IS NULL AND is_listed = 1 AND currency = 'USD' AND ${part} < 0`);
  await run("ALTER TABLE connections ADD COLUMN covered_from DATETIME(3) NULL AFTER import_from");
  await run("UPDATE connections SET covered_from = import_from WHERE last_sync_at IS NOT NULL");
  await writeSums(context, sums, { keys: ["source", "location_id", "currency"], where: "is_listed = 1" });
}

export async function down(context: MigrationContext): Promise<void> {
  const { run } = context;
  const where = "is_listed = 1 AND currency = 'USD'";
  await run(`UPDATE sales SET reason = 'sale-not-counted', verified_cents = 0, commission_cents = 0
    WHERE kind <> 'sale' AND sale_external_id IS NULL AND is_listed = 1 AND currency = 'USD'`);
  await writeSums(context, formerSums, { keys: ["source", "location_id"], where });
  await run("ALTER TABLE connections DROP COLUMN covered_from");
  await run("ALTER TABLE sales DROP KEY sales_sale_day, DROP COLUMN sale_day");
}
