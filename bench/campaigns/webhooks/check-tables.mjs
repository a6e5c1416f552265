import assert from "node:assert/strict";

/** Columns that differ between any two databases. */
const own = ["id", "created_at", "updated_at"];

async function listColumns(run, database, table) {
  const [rows] = await run(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = :database AND table_name = :table ORDER BY ordinal_position`,
    { database, table },
  );
  return rows.map(({ name }) => name).filter((name) => !own.includes(name));
}

/** Returns rows as text, by key. */
async function readRows(run, { database, table, keys, where, businessId }) {
  const columns = await listColumns(run, database, table);
  assert.ok(columns.length > keys.length);
  const [rows] = await run(
    `SELECT ${columns.join(", ")} FROM ${database}.${table} WHERE business_id = :businessId AND ${where}`,
    { businessId },
  );
  return new Map(rows.map((row) => [keys.map((key) => String(row[key])).join(" "), JSON.stringify(row)]));
}

function compareRows(title, found, clean) {
  const ids = [...new Set([...found.keys(), ...clean.keys()])].filter((id) => found.get(id) !== clean.get(id));
  const lines = ids.slice(0, 5).map((id) => `${id}\n  found ${found.get(id)}\n  clean ${clean.get(id)}`);
  assert.equal(ids.length, 0, `${title}: ${ids.length} rows differ\n${lines.join("\n")}`);
  assert.ok(clean.size > 0, `${title}: nothing was compared`);
}

const sumsOf = (table, period) => ({
  title: table,
  table,
  keys: [period, "source", "location_id", "currency"],
  // A row whose sums are zero may remain in one database only.
  where:
    "(total_cents, row_count, units, tip_cents, tax_cents, gift_card_cents, verified_cents, commission_cents) <> " +
    "(0, 0, 0, 0, 0, 0, 0, 0)",
});

const compared = [
  // A refund has a row of its own until its order arrives. An import never has such a row.
  { title: "sales", table: "sales", keys: ["external_id"], where: "is_superseded = 0" },
  sumsOf("sales_by_day", "day"),
  sumsOf("sales_by_month", "month"),
];

/** Compares a business's tables in two databases. Returns the number of sales. */
export async function checkTables(run, { found, clean, businessId }) {
  const counts = [];
  for (const { title, ...table } of compared) {
    const rows = await readRows(run, { ...table, database: found, businessId });
    compareRows(title, rows, await readRows(run, { ...table, database: clean, businessId }));
    counts.push(rows.size);
  }
  const [superseded] = await run(
    `SELECT external_id FROM ${found}.sales
      WHERE business_id = :businessId AND is_superseded = 1
        AND (is_listed = 1 OR verified_cents <> 0 OR commission_cents <> 0)`,
    { businessId },
  );
  assert.deepEqual(superseded, [], "What another row tells counts, too.");
  return counts[0];
}
