import assert from "node:assert/strict";
import { inTurns } from "../runner/in-turns.mjs";
import { askFor, readLabMoney } from "./lab-books.mjs";

const atOnce = 10;
const knownStates = new Set([
  ...["scheduled", "on-its-way", "paid", "held", "failed", "credited", "refunded", "written-off", "lost"],
]);

const sumOf = (rows, centsOf) => rows.reduce((sum, row) => sum + centsOf(row), 0);

/** Returns an invoice's cents by state. Checks that each cent of a line has one state. */
function sumStates({ number, lines }) {
  const sums = Object.fromEntries([...knownStates].map((state) => [state, 0]));
  for (const { id, commission, states } of lines) {
    const name = `${number}, line ${id}`;
    const listed = states.map(({ state }) => state);
    assert.equal(
      sumOf(states, ({ amount }) => amount),
      commission,
      `${name} is not in one state by the cent.`,
    );
    assert.equal(new Set(listed).size, listed.length, `${name} lists a state twice.`);
    for (const { state, amount } of states) {
      assert.ok(knownStates.has(state) && amount !== 0, `${name} has ${amount} cents in '${state}'.`);
      sums[state] += amount;
    }
  }
  return sums;
}

/** Reads each invoice with its questioned and refunded cents from the tables. */
async function readInvoices(run) {
  const [rows] = await run(
    `SELECT invoices.id, invoices.business_id AS business, invoices.invoice_number AS number, invoices.status,
       invoices.total_cents AS total,
       (SELECT COALESCE(SUM(held_cents), 0) FROM dispute_lines q WHERE q.invoice_id = invoices.id) AS held,
       (SELECT COALESCE(SUM(not_owed_cents), 0) FROM dispute_lines q WHERE q.invoice_id = invoices.id) AS not_owed,
       (SELECT COALESCE(SUM(credited_cents), 0) FROM dispute_lines q WHERE q.invoice_id = invoices.id) AS credited,
       (SELECT COALESCE(SUM(amount_cents), 0) FROM debit_refunds r WHERE r.invoice_id = invoices.id
          AND r.dispute_id IS NULL) AS mistakes,
       (SELECT COALESCE(SUM(-commission_cents), 0) FROM invoice_lines l WHERE l.invoice_id = invoices.id AND l.live = 1
          AND l.commission_cents < 0 AND (l.grant_ref LIKE 'dsp%' OR l.grant_ref LIKE 'rfd%')) AS used,
       (SELECT COALESCE(SUM(p.amount_cents), 0) FROM postings p JOIN journal_entries e ON e.id = p.entry_id
          WHERE p.account_id = 'dispute_losses' AND SUBSTRING_INDEX(e.source_ref, ':', 1) = invoices.id) AS lost
     FROM invoices WHERE invoices.status <> 'draft' ORDER BY invoices.invoice_number`,
  );
  const names = ["total", "held", "not_owed", "credited", "mistakes", "used", "lost"];
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, Number(row[name])])) }));
}

/** Returns the expected cents of each state when no payment is in progress, from the Lab's books and the tables. */
function findSums({ status, total, held, not_owed: notOwed, credited, mistakes, lost, brought, refunded }) {
  const due = total - brought - held - notOwed;
  const isOver = status === "credited";
  // If the bank reversed a payment after a refund, less than the granted amount remains.
  const granted = Math.min(credited + mistakes - refunded, brought - refunded);
  return {
    ...{ scheduled: 0, "on-its-way": 0, held, refunded },
    ...{ paid: brought - refunded - granted, credited: notOwed + granted },
    ...{ failed: isOver ? 0 : due, "written-off": isOver ? due - lost : 0, lost: isOver ? lost : 0 },
  };
}

/** Checks that the states in the API's answer match the money (S73). */
async function checkInvoice({ admins }, invoice) {
  const { status, body } = await admins[0]("get", `/pc/invoices/${invoice.id}`);
  assert.equal(status, 200, JSON.stringify(body));
  const sums = sumStates({ number: invoice.number, lines: body.lines });
  if (invoice.status === "void") {
    assert.deepEqual(
      { ...sums, credited: 0 },
      findSums({ ...invoice, total: 0, lost: 0 }),
      `${invoice.number} is void.`,
    );
    return;
  }
  assert.deepEqual(sums, findSums(invoice), `${invoice.number} (${invoice.status}) has other states than its money.`);
}

/**
 * Checks each client's ledger accounts. Receivable, on hold and credit equal valid invoices minus grants and received
 * money, plus refunds.
 */
async function checkClients(run, invoices) {
  const [rows] = await run("SELECT account_id AS id, SUM(amount_cents) AS cents FROM postings GROUP BY account_id");
  const balances = new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
  for (const business of new Set(invoices.map((invoice) => invoice.business))) {
    const own = invoices.filter((invoice) => invoice.business === business);
    const live = own.filter(({ status }) => status !== "void");
    const dueOf = ({ total, brought, held, not_owed: notOwed }) => total - brought - held - notOwed;
    const open = live.filter(({ status }) => status !== "credited");
    const credit = sumOf(own, ({ credited, mistakes, refunded, used }) => credited + mistakes - refunded - used);
    const balance = (account) => balances.get(`${account}:${business}`) ?? 0;
    assert.deepEqual(
      [balance("receivable"), balance("held"), balance("client_credit") + 0],
      [sumOf(open, dueOf), sumOf(own, ({ held }) => held), 0 - credit],
      `${business}: the ledger is not what invoices, questions and the lab say.`,
    );
    const granted = sumOf(own, (one) => one.not_owed + one.credited + one.mistakes);
    const given = sumOf(own, ({ used, refunded }) => used + refunded);
    const over = sumOf(
      live.filter(({ status }) => status === "credited"),
      dueOf,
    );
    const came = sumOf(live, ({ brought }) => brought);
    assert.equal(
      balance("receivable") + balance("held") + balance("client_credit"),
      sumOf(live, ({ total }) => total) - granted - came + given - over,
      `${business}: the sum of the client is not the ledger's.`,
    );
  }
  const over = invoices.filter(({ status }) => status === "credited");
  const lostOrGiven = (balances.get("bad_debt") ?? 0) + (balances.get("dispute_losses") ?? 0);
  const written = sumOf(over, ({ total, brought, held, not_owed: notOwed }) => total - brought - held - notOwed);
  assert.equal(lostOrGiven, written, "Written-off and lost amounts are not those of the invoices.");
}

/** Checks that each refund exists once at the provider, and that no debit refunds more than it brought. */
async function checkRefunds(ground) {
  const [rows] = await ground.run(
    `SELECT r.id, r.provider_id, r.amount_cents, r.status, r.failure, a.payment_intent_id AS intent
     FROM debit_refunds r JOIN debit_attempts a ON a.id = r.attempt_id`,
  );
  for (const { id, status, failure } of rows.filter((row) => row.provider_id === null))
    assert.deepEqual([status, failure], ["failed", "refused"], `The refund ${id} is not at the provider.`);
  const ours = rows
    .filter((row) => row.provider_id !== null)
    .map((row) => [row.provider_id, row.intent, Number(row.amount_cents), row.status]);
  const listed = await askFor(ground, "refunds");
  const theirs = listed.map(({ id, paymentIntent, amount, status }) => [id, paymentIntent, amount, status]);
  assert.deepEqual(theirs.sort(), ours.sort(), "The refunds at the provider are not ours.");
  for (const { paymentIntent, amount, refunded } of await askFor(ground, "payments"))
    assert.ok(refunded <= amount, `${paymentIntent} gave back ${refunded} of ${amount}.`);
  return rows.length;
}

/** Checks that states, ledger and the provider's books agree. No payment may be in progress. */
export async function checkStates(ground) {
  const refunds = await checkRefunds(ground);
  const { brought, refunded } = await readLabMoney(ground);
  const invoices = (await readInvoices(ground.run)).map((invoice) => ({
    ...invoice,
    brought: brought.get(invoice.number) ?? 0,
    refunded: refunded.get(invoice.number) ?? 0,
  }));
  await inTurns(invoices, atOnce, (invoice) => checkInvoice(ground, invoice));
  await checkClients(ground.run, invoices);
  return refunds;
}
