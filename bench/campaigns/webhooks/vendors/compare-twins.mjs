import assert from "node:assert/strict";

/** Columns that each database sets for itself: the row's number, and times of writing, arrival and handling. */
const own = [
  ...["id", "seq", "told_at", "recorded_at", "created_at", "updated_at", "received_at", "done_at", "repeats"],
  "posted_at",
];

/** Square's rows have their own campaign: here the advancing clock changes them, not only webhooks. */
const isOfStripe = "source = 'stripe'";
/** A row whose sums are zero may remain in one database only. */
const hasSums = "(total_cents, row_count, verified_cents, commission_cents) <> (0, 0, 0, 0)";

/** Tables that webhooks change. All columns count except those in `own` and `but`. */
const compared = [
  // An object that was removed before its first event has no row at all.
  { table: "events", where: "state <> 'removed' AND event_system <> 'square'" },
  { table: "sales", where: `${isOfStripe} AND is_superseded = 0` },
  { table: "sales_by_day", where: `${isOfStripe} AND ${hasSums}` },
  { table: "sales_by_month", where: `${isOfStripe} AND ${hasSums}` },
  { table: "deliveries", where: "vendor IN ('stripe', 'debits')" },
  { table: "deliveries", where: "vendor = 'facebook'", but: ["delivery_key"] },
  // A letter without an id that comes again a minute later is stored as another delivery.
  { table: "deliveries", where: "vendor = 'leads'", but: ["delivery_key"], isSet: true },
  { table: "inbound_texts" },
  { table: "suppressed_numbers", but: ["suppressed_at"] },
  { table: "invoices", but: ["paid_at"] },
  { table: "invoice_lines" },
  {
    table: "debit_attempts",
    but: [
      "idempotency_key",
      "settled_at",
      "returned_at",
      "return_received_at",
      "notice_id",
      "noticed_at",
      "notice_given_at",
    ],
  },
  { table: "debit_mandates", but: ["ended_at"] },
  // The reason is a blocked account or a returned debit, whichever event came first (D406, D140).
  { table: "debit_authorizations", but: ["ended_at", "reason"] },
  { table: "bank_accounts", but: ["read_at", "unread_since"] },
  { table: "billing_cases", where: "closed_at IS NULL", but: ["opened_at", "seen_at"] },
  { table: "connections", columns: ["business_id", "source", "account_id", "state"] },
  { table: "page_links", columns: ["business_id", "page_id", "state", "reason"] },
];

const shownLength = 1_500;

async function listColumns(run, database, { table, columns, but = [] }) {
  if (columns) return columns;
  const [rows] = await run(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = :database AND table_name = :table ORDER BY ordinal_position`,
    { database, table },
  );
  return rows.map(({ name }) => name).filter((name) => !own.includes(name) && !but.includes(name));
}

async function readRows(run, database, comparison) {
  const { table, where = "TRUE", isSet = false } = comparison;
  const columns = await listColumns(run, database, comparison);
  assert.ok(columns.length > 0, `There is no table ${table}.`);
  const [rows] = await run(`SELECT ${columns.join(", ")} FROM ${database}.${table} WHERE ${where}`);
  const texts = rows.map((row) => JSON.stringify(row)).sort();
  return isSet ? [...new Set(texts)] : texts;
}

/** Returns rows that are missing or less frequent in `others`. */
function missingIn(others, rows) {
  const counts = new Map();
  for (const row of others) counts.set(row, (counts.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const left = counts.get(row) ?? 0;
    counts.set(row, left - 1);
    return left <= 0;
  });
}

function compareRows(table, found, clean) {
  const [strange, missing] = [missingIn(clean, found), missingIn(found, clean)];
  const show = (word, rows) => rows.slice(0, 4).map((row) => `  ${word} ${row.slice(0, shownLength)}`);
  const lines = [...show("found", strange), ...show("clean", missing)].join("\n");
  assert.equal(
    strange.length + missing.length,
    0,
    `${table}: ${strange.length + missing.length} rows differ\n${lines}`,
  );
}

/** Returns the ledger's balances by account and its entries by kind. */
async function readLedger(run, database) {
  const [balances] = await run(
    `SELECT account_id, SUM(amount_cents) AS cents FROM ${database}.postings GROUP BY account_id ORDER BY account_id`,
  );
  const [kinds] = await run(`SELECT kind, source_ref FROM ${database}.journal_entries ORDER BY kind, source_ref`);
  return JSON.stringify({ balances, kinds });
}

/** Compares the data of two portals. Returns the number of equal rows by table. */
export async function compareTwins(run, { from, to }) {
  const counts = {};
  for (const comparison of compared) {
    const { table } = comparison;
    const clean = await readRows(run, to, comparison);
    compareRows(table, await readRows(run, from, comparison), clean);
    counts[table] = (counts[table] ?? 0) + clean.length;
  }
  assert.equal(await readLedger(run, from), await readLedger(run, to), "The ledgers differ.");
  return counts;
}
