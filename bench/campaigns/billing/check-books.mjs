import assert from "node:assert/strict";
import { ask } from "../runner/wait.mjs";
import { checkRates } from "./check-rates.mjs";
import { checkStates } from "./check-states.mjs";
import { commissionOf } from "./client.mjs";
import { listAll } from "./lab-books.mjs";

/** Reasons of attempts that never reached the provider, or that the provider refused. */
const unmadeReasons = new Set(["no-mandate", "refused"]);

const isMade = ({ state, reason }) => !["scheduled", "canceled"].includes(state) && !unmadeReasons.has(reason);

/** Returns the status that an attempt's debit must have at the provider. */
function statusThere({ state }) {
  return ["succeeded", "returned", "disputed"].includes(state) ? "succeeded" : "not paid";
}

/** Each attempt is exactly one debit at the provider with its amount and result, and vice versa. */
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

/** Checks that no transaction is on two valid invoices, without relying on the unique key. */
async function checkLines(run) {
  const [twice] = await run(
    `SELECT line.source, line.external_id, line.kind = 'credit' AS credited, line.round, COUNT(*) AS times
     FROM invoice_lines line JOIN invoices ON invoices.id = line.invoice_id WHERE invoices.status <> 'void'
     GROUP BY line.source, line.external_id, credited, line.round HAVING times > 1`,
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

/** Invoice numbers have no gaps within a year. */
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

/** Checks that cash equals the provider's balance after fees, and that nothing is in transit. */
async function checkCash(ground) {
  const [rows] = await ground.run(
    "SELECT account_id AS id, SUM(amount_cents) AS cents FROM postings WHERE account_id IN ('cash', 'in_transit') GROUP BY account_id",
  );
  const balances = Object.fromEntries(rows.map(({ id, cents }) => [id, Number(cents)]));
  const there = (await listAll(ground, "balance_transactions")).reduce((sum, { net }) => sum + net, 0);
  assert.equal(balances.cash ?? 0, there, "Cash is not the provider's balance.");
  assert.equal(balances.in_transit ?? 0, 0, "Something is on its way at rest.");
}

/** Checks that the portal found no differences. Cases of disputes are not differences. */
async function checkCases(run) {
  const [cases] = await run("SELECT kind, subject, expected, found FROM billing_cases WHERE kind <> 'disputed'");
  assert.deepEqual(cases, []);
  const [differences] = await run("SELECT subject, expected_cents, found_cents FROM ledger_differences");
  assert.deepEqual(differences, []);
}

const keptOnSale = `SELECT COALESCE(line.sale_external_id, line.external_id) AS id,
    SUM(IF(line.grant_ref IS NULL, line.commission_cents, 0)) AS charged,
    SUM(IF(line.grant_ref LIKE 'line:%' OR line.grant_ref LIKE 'mistake:%', line.commission_cents, 0)) AS taken,
    MAX(invoices.status = 'credited') AS is_over
  FROM invoice_lines line JOIN invoices ON invoices.id = line.invoice_id
  WHERE line.business_id = :business AND line.live = 1 GROUP BY id`;
/** Cents by sale that were granted, or refunded by mistake for named lines. Lines of void invoices count too. */
const givenOnSale = `SELECT line.external_id AS id, SUM(given.cents) AS given FROM invoice_lines line JOIN (
    SELECT line_id, not_owed_cents + credited_cents AS cents FROM dispute_lines
    UNION ALL SELECT DISTINCT refunded.id, refund.amount_cents FROM (SELECT ref, MIN(line_ids) AS line_ids, SUM(amount_cents) AS amount_cents
        FROM debit_refunds WHERE dispute_id IS NULL AND line_ids IS NOT NULL GROUP BY ref) AS refund
      JOIN JSON_TABLE(refund.line_ids, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) AS refunded
  ) AS given ON given.line_id = line.id WHERE line.business_id = :business GROUP BY line.external_id`;

/**
 * Checks that each sale is charged 30% of its unrefunded amount, and that no cent is both refunded at its source and
 * granted. Refunds after a write-off are not credited.
 */
async function checkClient(run, client) {
  const [rows] = await run(keptOnSale, { business: client.business });
  const [given] = await run(givenOnSale, { business: client.business });
  const lines = new Map(rows.map((row) => [row.id, row]));
  const grants = new Map(given.map((row) => [row.id, Number(row.given)]));
  for (const sale of client.sales) {
    const { charged = 0, taken = 0, is_over: isOver = 0 } = lines.get(sale.orderId) ?? {};
    const name = `${client.name}, sale ${sale.orderId}`;
    const [left, whole] = [commissionOf(sale.amount - sale.given), commissionOf(sale.amount)];
    if (Number(isOver) === 1) assert.ok(Number(charged) >= left && Number(charged) <= whole, `${name}: ${charged}`);
    else assert.equal(Number(charged), left, `${name} is not billed what is left of it.`);
    const kept = Number(charged) + Number(taken) - (grants.get(sale.orderId) ?? 0);
    assert.ok(kept >= 0, `${name} gave back ${-kept} cents more than it charged.`);
  }
}

/** No attempt has two debits. */
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

/** Each ledger entry sums to zero. */
async function checkEntries(run) {
  const [unbalanced] = await run(
    "SELECT entry_id, SUM(amount_cents) AS sum FROM postings GROUP BY entry_id HAVING sum <> 0",
  );
  assert.deepEqual(unbalanced, []);
}

/** Checks what must hold even while debits are in transit. */
export async function checkRunning(ground) {
  await checkLines(ground.run);
  await checkEntries(ground.run);
  await checkSingle(ground);
}

/** Checks what must hold when nothing is in transit (S47, S48, S51). Returns the counts. */
export async function checkBooks(ground, clients) {
  const { run } = ground;
  const debits = await checkDebits(ground);
  await checkRunning(ground);
  const invoices = await checkNumbers(run);
  await checkCash(ground);
  const refunds = await checkStates(ground);
  await checkCases(run);
  for (const client of clients) await checkClient(run, client);
  const rates = await checkRates(ground);
  return { debits, invoices, refunds, rates };
}
