import assert from "node:assert/strict";
import { ask } from "../runner/wait.mjs";
import { sumCommission } from "./client.mjs";

const pageSize = 100;
/** Reasons of attempts that were never sent to the provider or that it refused. */
const unmadeReasons = new Set(["no-mandate", "refused"]);

const isMade = ({ state, reason }) => !["scheduled", "canceled"].includes(state) && !unmadeReasons.has(reason);

/** Returns the expected status of an attempt at the provider. */
function statusThere({ state }) {
  return ["succeeded", "returned", "disputed"].includes(state) ? "succeeded" : "not paid";
}

/** Checks that every attempt has exactly one debit at the provider, with its amount and result, and vice versa. */
async function checkDebits({ run, portal }) {
  const [attempts] = await run(
    `SELECT debit_attempts.*, invoices.invoice_number AS number FROM debit_attempts
     JOIN invoices ON invoices.id = debit_attempts.invoice_id`,
  );
  const payments = await ask(`${portal.labUrl}/lab/agency/payments`);
  const keyOf = ({ number, attempt }) => `${number}, attempt ${attempt}`;
  const made = attempts.filter(isMade);
  const ours = made.map((row) => [keyOf(row), Number(row.amount_cents), statusThere(row), row.payment_intent_id]);
  const refused = new Set(attempts.filter(({ reason }) => reason === "refused").map(keyOf));
  const theirs = payments
    .map(({ invoiceNumber: number, attempt, amount, status, paymentIntent }) => {
      return [keyOf({ number, attempt }), amount, status === "succeeded" ? status : "not paid", paymentIntent];
    })
    .filter(([key, , status]) => !(refused.has(key) && status === "not paid"));
  assert.deepEqual(theirs.sort(), ours.sort(), "The debits at the provider are not those of the attempts.");
  return made.length;
}

/** Checks that no transaction is on two valid invoices, independent of the unique key. */
async function checkLines(run) {
  const [twice] = await run(
    `SELECT line.source, line.external_id, line.kind = 'credit' AS credited, COUNT(*) AS times FROM invoice_lines line
     JOIN invoices ON invoices.id = line.invoice_id WHERE invoices.status <> 'void'
     GROUP BY line.source, line.external_id, credited HAVING times > 1`,
  );
  assert.deepEqual(twice, []);
  const [unlike] = await run(
    `SELECT invoices.invoice_number, invoices.status, invoices.total_cents, SUM(line.commission_cents) AS lines_cents,
       MIN(line.live) AS least, MAX(line.live) AS most
     FROM invoices JOIN invoice_lines line ON line.invoice_id = invoices.id GROUP BY invoices.id
     HAVING invoices.total_cents <> lines_cents OR least <> most OR least <> (invoices.status <> 'void')`,
  );
  assert.deepEqual(unlike, []);
}

/** Checks that invoice numbers have no gaps in each year. */
async function checkNumbers(run) {
  const [rows] = await run("SELECT invoice_number AS number FROM invoices ORDER BY invoice_number");
  const [years] = await run("SELECT year, last_number AS last FROM invoice_numbers ORDER BY year");
  const expected = years.flatMap(({ year, last }) =>
    Array.from({ length: last }, (_, index) => `INV-${year}-${String(index + 1).padStart(6, "0")}`),
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    expected,
  );
  return rows.length;
}

/** Returns the sum of all movements of the provider's balance after fees, in cents. */
async function readBalance({ environment }) {
  const { STRIPE_BASE_URL: base, STRIPE_SECRET_KEY: key } = environment;
  let cents = 0;
  for (let after = ""; ;) {
    const url = `${base}/v1/balance_transactions?limit=${pageSize}${after}`;
    const { data, has_more: hasMore } = await ask(url, { authorization: `Bearer ${key}` });
    cents += data.reduce((sum, { net }) => sum + net, 0);
    if (!hasMore) return cents;
    after = `&starting_after=${data.at(-1).id}`;
  }
}

/** Checks that cash equals the provider's balance to the cent, and that receivables follow from the invoices. */
async function checkLedger({ run, portal }) {
  const [rows] = await run("SELECT account_id AS id, SUM(amount_cents) AS cents FROM postings GROUP BY account_id");
  const balances = Object.fromEntries(rows.map(({ id, cents }) => [id, Number(cents)]));
  assert.equal(balances.cash ?? 0, await readBalance(portal), "Cash is not the provider's balance.");
  assert.equal(balances.in_transit ?? 0, 0, "Something is on its way at rest.");
  const [owing] = await run(
    `SELECT CONCAT('receivable:', business_id) AS id,
       SUM(IF(status IN ('scheduled', 'failed', 'returned', 'disputed'), total_cents, 0)) AS cents
     FROM invoices GROUP BY business_id`,
  );
  for (const { id, cents } of owing) assert.equal(balances[id] ?? 0, Number(cents), `${id} is not what is owed.`);
}

/** Checks that the portal found no differences; disputes are not differences. */
async function checkCases(run) {
  const [cases] = await run("SELECT kind, subject, expected, found FROM billing_cases WHERE kind <> 'disputed'");
  assert.deepEqual(cases, []);
  const [differences] = await run("SELECT subject, expected_cents, found_cents FROM ledger_differences");
  assert.deepEqual(differences, []);
}

/** Checks that a client's valid invoices are 30% of the unrefunded sales, to the cent. */
async function checkClient(run, client) {
  const [[row]] = await run(
    "SELECT COALESCE(SUM(total_cents), 0) AS cents FROM invoices WHERE business_id = :business AND status <> 'void'",
    { business: client.business },
  );
  assert.equal(Number(row.cents), sumCommission(client), `${client.name} is not billed what is left of the sales.`);
}

/** Checks that no attempt has two debits. */
async function checkSingle({ portal }) {
  const payments = await ask(`${portal.labUrl}/lab/agency/payments`);
  const keys = payments
    .filter(({ status }) => status === "succeeded" || status === "processing")
    .map(({ invoiceNumber, attempt }) => `${invoiceNumber}, attempt ${attempt}`);
  assert.deepEqual(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
}

/** Checks that each ledger entry sums to zero. */
async function checkEntries(run) {
  const [unbalanced] = await run(
    "SELECT entry_id, SUM(amount_cents) AS sum FROM postings GROUP BY entry_id HAVING sum <> 0",
  );
  assert.deepEqual(unbalanced, []);
}

/** Checks what must hold while debits are in transit. */
export async function checkRunning(ground) {
  await checkLines(ground.run);
  await checkEntries(ground.run);
  await checkSingle(ground);
}

/** Checks everything that must hold at rest (S47, S48, S51); returns the counts. */
export async function checkBooks(ground, clients) {
  const { run } = ground;
  const debits = await checkDebits(ground);
  await checkRunning(ground);
  const invoices = await checkNumbers(run);
  await checkLedger(ground);
  await checkCases(run);
  for (const client of clients) await checkClient(run, client);
  return { debits, invoices };
}
