import type { MigrationContext } from "../platform/db/migrator";

const columns = {
  billed_verified_cents: "verified_cents",
  billed_commission_cents: "commission_cents",
  billed_sales: "kind = 'sale' AND verified_cents <> 0",
  billed_returns: "kind <> 'sale' AND verified_cents <> 0",
};
const keys = ["source", "location_id", "currency"];
const names = Object.keys(columns);
const sums = Object.entries(columns).map(([name, sql]) => `SUM(${sql}) AS ${name}`);
const given = (more: string) =>
  `DROP KEY sales_given, ADD KEY sales_given (business_id, sale_day, local_day, is_listed, ${more}verified_cents, commission_cents)`;

/** A sale knows whether it is on a live invoice, and the sums know how much is: what can be billed is read from them. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE sales ADD COLUMN is_billed BOOLEAN NOT NULL, ${given("is_billed, ")}`);
  await run(`UPDATE sales JOIN invoice_lines line
      ON line.source = sales.source AND line.external_id = sales.external_id AND line.live = 1
    SET sales.is_billed = 1`);
  for (const [period, first] of [
    ["day", "local_day"],
    ["month", "DATE_SUB(local_day, INTERVAL DAYOFMONTH(local_day) - 1 DAY)"],
  ] as const) {
    const table = `sales_by_${period}`;
    await run(`ALTER TABLE ${table} ${names.map((name) => `ADD COLUMN ${name} BIGINT NOT NULL`).join(", ")}`);
    await run(`UPDATE ${table} sums JOIN (
        SELECT business_id, ${first} AS first_day, ${keys.join(", ")}, ${sums.join(", ")} FROM sales
          WHERE is_listed = 1 AND is_billed = 1 GROUP BY business_id, first_day, ${keys.join(", ")}
      ) AS found ON found.business_id = sums.business_id AND found.first_day = sums.${period}
        AND ${keys.map((key) => `found.${key} = sums.${key}`).join(" AND ")}
      SET ${names.map((name) => `sums.${name} = found.${name}`).join(", ")}`);
  }
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const table of ["sales_by_month", "sales_by_day"]) {
    await run(`ALTER TABLE ${table} ${names.map((name) => `DROP COLUMN ${name}`).join(", ")}`);
  }
  await run(`ALTER TABLE sales ${given("")}, DROP COLUMN is_billed`);
}
