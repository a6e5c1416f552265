import type { MigrationContext } from "../platform/db/migrator";

const counted = `SUM(kind = 'sale' AND verified_cents <> 0) AS sold, SUM(kind <> 'sale' AND verified_cents <> 0) AS given`;
const keys = ["source", "location_id", "currency"];

/** How many sales count, and how many rows that give back: what can be billed of them is a number of the billing list. */
export async function up({ run }: MigrationContext): Promise<void> {
  for (const [period, first] of [
    ["day", "local_day"],
    ["month", "DATE_SUB(local_day, INTERVAL DAYOFMONTH(local_day) - 1 DAY)"],
  ] as const) {
    const table = `sales_by_${period}`;
    await run(
      `ALTER TABLE ${table} ADD COLUMN counted_sales BIGINT NOT NULL, ADD COLUMN counted_returns BIGINT NOT NULL`,
    );
    await run(`UPDATE ${table} sums JOIN (
        SELECT business_id, ${first} AS first_day, ${keys.join(", ")}, ${counted} FROM sales WHERE is_listed = 1
          GROUP BY business_id, first_day, ${keys.join(", ")}
      ) AS found ON found.business_id = sums.business_id AND found.first_day = sums.${period}
        AND ${keys.map((key) => `found.${key} = sums.${key}`).join(" AND ")}
      SET sums.counted_sales = found.sold, sums.counted_returns = found.given`);
  }
  await run(`ALTER TABLE sales DROP KEY sales_sale_day,
    ADD KEY sales_given (business_id, sale_day, local_day, is_listed, verified_cents, commission_cents)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE sales DROP KEY sales_given, ADD KEY sales_sale_day (business_id, sale_day)");
  for (const table of ["sales_by_month", "sales_by_day"]) {
    await run(`ALTER TABLE ${table} DROP COLUMN counted_returns, DROP COLUMN counted_sales`);
  }
}
