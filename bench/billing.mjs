import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../scripts/database/connect.mjs";
import { finishWizard } from "./campaigns/wizard/client.mjs";
import { ask, readNow } from "./campaigns/runner/wait.mjs";
import { fillBilled } from "./measures/billing-data.mjs";
import { createBrowser } from "./measures/browser.mjs";
import { advanceClock } from "./measures/lab-inbox.mjs";
import { measureBesideReference } from "./measures/measure-server.mjs";
import { addAdmin, createRun, openSession } from "./measures/people.mjs";
import { fillSales, sizes } from "./measures/sales-data.mjs";
import { createRandom } from "./measures/seeded-random.mjs";
import { createSquareLab } from "./measures/square-lab.mjs";
import { printFigure, printRatio } from "./measures/statistics.mjs";

const list = { path: "/api/pc/clients", atOnce: 8, calls: 1_000, warmUp: 100 };
const ranges = 16;
const page = 50;
const firstDay = Date.parse("2023-11-21");
const oneDay = 86_400_000;
/** The agency's Stripe accepts this many of the portal's writes per second. */
const writesPerSecond = 25;
/** Days with about a hundred orders per client. `lines` is the minimum for all clients together. */
const run = { startDate: "2026-10-25", endDate: "2026-11-16", lines: 20_000 };
const rehearsedAtOnce = 20;
const riskReason = "Debits of the demo were returned";
const waitMs = 180_000;
/** Poll interval, long enough to cost nothing measurable. */
const pollMs = 200;

const writeDay = (time) => new Date(time).toISOString().slice(0, 10);
const admin = "usr_billing";

async function enter(query, labUrl) {
  const now = await readNow({ labUrl });
  return openSession(query, admin, now, { secondFactorAt: now });
}

/** Returns each client's orders minus invoices, largest first, and the total. */
async function readTruth(query, days) {
  const [rows] = await query(
    `SELECT users.id, COALESCE(SUM(sales.verified_cents), 0) AS verified, COALESCE(SUM(sales.commission_cents), 0) AS commission,
       COALESCE(SUM(IF(line.id IS NULL, sales.commission_cents, 0)), 0) AS billable
     FROM users JOIN businesses ON businesses.owner_user_id = users.id
       LEFT JOIN sales ON sales.business_id = businesses.id AND sales.is_listed = 1 AND sales.local_day BETWEEN :start AND :end
       LEFT JOIN invoice_lines line ON line.source = sales.source AND line.external_id = sales.external_id AND line.live = 1
     WHERE users.id LIKE 'usr_bench%' GROUP BY users.id`,
    days,
  );
  const clients = rows.map((row) => ({ ...row, ...numbersOf(row, ["verified", "commission", "billable"]) }));
  clients.sort((a, b) => b.billable - a.billable || (a.id < b.id ? 1 : -1));
  const total = (name) => clients.reduce((sum, one) => sum + one[name], 0);
  return {
    totals: { verified: total("verified"), commission: total("commission"), billable: total("billable") },
    page: clients.slice(0, page),
  };
}

const numbersOf = (row, names) => Object.fromEntries(names.map((name) => [name, Number(row[name])]));

/** Chooses ranges of a day to three years. The expected answer of each comes from a scan of all orders. */
async function chooseQuestions(query, { random, cookie }) {
  const questions = [];
  for (let index = 0; index < ranges; index += 1) {
    const length = Math.floor(random() ** 2 * 1_090);
    const start = firstDay + Math.floor(random() * (1_090 - length)) * oneDay;
    const days = { start: writeDay(start), end: writeDay(start + length * oneDay) };
    // The search leaves out the demo's client, who is not one of the measured clients.
    const params = new URLSearchParams({ startDate: days.start, endDate: days.end, limit: String(page), q: "bench" });
    questions.push({ query: params.toString(), headers: { cookie }, truth: await readTruth(query, days) });
  }
  return questions;
}

function checkList({ data, totals, matching }, { truth }) {
  const { verified, commission, billable } = totals;
  assert.deepEqual({ verified, commission, billable }, truth.totals);
  assert.equal(matching, sizes.businesses);
  const found = data.map((one) => [one.id, one.verified, one.commission, one.billable.commission]);
  assert.deepEqual(
    found,
    truth.page.map((one) => [one.id, one.verified, one.commission, one.billable]),
  );
}

async function measureList({ environment, labUrl, query }) {
  const cookie = await enter(query, labUrl);
  const questions = await chooseQuestions(query, { random: createRandom(1), cookie });
  return measureBesideReference(environment, "billing-server.mjs", { ...list, questions, check: checkList });
}

/** Takes every client through the wizard, without faults. */
async function authorizeAll(ground) {
  const calm = { counts: { worker: 0 }, around: () => Promise.resolve() };
  const left = Array.from({ length: sizes.businesses }, (_, index) => `bench${index + 1}`);
  const workOff = async () => {
    while (left.length > 0) {
      const name = left.shift();
      const now = await readNow(ground.portal);
      const signIn = () => openSession(ground.run, `usr_${name}`, now, { secondFactorAt: now });
      await finishWizard({ ...ground, trouble: calm, random: () => 1, name, accounts: ["Success"], signIn });
    }
  };
  await Promise.all(Array.from({ length: 4 }, workOff));
}

async function until(isReached, describe) {
  for (const endAt = Date.now() + waitMs; !(await isReached()); await delay(pollMs)) {
    assert.ok(Date.now() < endAt, `Not within ${waitMs / 1000} s: ${describe()}`);
  }
}

/** Waits for the wizard's jobs, so that they do not count in the measured run. */
async function untilWorkedOff(query, labUrl) {
  let open;
  await until(
    async () => {
      const now = await readNow({ labUrl });
      [[{ open }]] = await query(
        "SELECT COUNT(*) AS open FROM jobs WHERE state = 'running' OR (state = 'queued' AND run_at <= :now)",
        { now },
      );
      return Number(open) === 0;
    },
    () => `${open} jobs are left`,
  );
}

async function post(browser, path, body, status) {
  const answer = await browser.post(path, body);
  assert.equal(answer?.status, status, JSON.stringify(answer?.body));
  return answer.body;
}

/** Starts a billing run. Returns the seconds until the last client is billed. */
async function measureRun(browser) {
  const { startDate, endDate } = run;
  const clients = Array.from({ length: sizes.businesses }, (_, index) => {
    return { id: `usr_bench${index + 1}`, startDate, endDate, confirmUnconfirmed: true };
  });
  const rehearsals = [];
  for (let from = 0; from < clients.length; from += rehearsedAtOnce) {
    const part = clients.slice(from, from + rehearsedAtOnce);
    rehearsals.push(...(await post(browser, "/pc/rehearse", { clients: part }, 200)).rehearsals);
  }
  const lines = rehearsals.reduce((sum, rehearsal) => sum + rehearsal.lines.length, 0);
  assert.ok(lines >= run.lines, `Only ${lines} lines would be billed.`);
  const hashes = new Map(rehearsals.map(({ id, hash }) => [id, hash]));
  const stated = clients.map((client) => ({ ...client, rehearsalHash: hashes.get(client.id), riskReason }));
  const startedAt = performance.now();
  const { jobId } = await post(browser, "/pc/bill-clients", { clients: stated }, 202);
  let state;
  await until(
    async () => {
      state = (await browser.get(`/pc/bill-clients/${jobId}`))?.body;
      return state?.state === "done";
    },
    () => `${state?.done} of ${state?.of} clients are billed`,
  );
  const others = state.results.filter(({ status }) => status !== "billed");
  assert.deepEqual(others, []);
  return (performance.now() - startedAt) / 1000;
}

/** Returns seconds from the debit day's morning until the provider has every debit. */
async function measureDebits({ query, labUrl }) {
  const [[{ day }]] = await query(
    "SELECT DATE_FORMAT(MAX(debit_date), '%Y-%m-%d') AS day FROM debit_attempts WHERE state = 'scheduled'",
  );
  const [[{ open }]] = await query("SELECT COUNT(*) AS open FROM debit_attempts WHERE state = 'scheduled'");
  const before = (await ask(`${labUrl}/lab/agency/payments`)).length;
  const now = await readNow({ labUrl });
  await advanceClock(labUrl, Date.parse(`${day}T14:01:00Z`) - now.getTime());
  const startedAt = performance.now();
  let sent;
  await until(
    async () => {
      const [[row]] = await query(
        "SELECT COUNT(*) AS open FROM debit_attempts WHERE state = 'scheduled' OR payment_intent_id IS NULL",
      );
      sent = Number(open) - Number(row.open);
      return Number(row.open) === 0;
    },
    () => `${sent} of ${open} debits are sent`,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const made = (await ask(`${labUrl}/lab/agency/payments`)).length - before;
  assert.equal(made, Number(open), "Not one debit for each attempt.");
  return seconds;
}

/** Waits until every invoice has its PDF. PDFs print only when no other job is due (D328). */
async function untilPrinted(query) {
  let open;
  await until(
    async () => {
      [[{ open }]] = await query(
        `SELECT COUNT(*) AS open FROM documents LEFT JOIN document_files file ON file.document_id = documents.id
         WHERE documents.kind = 'invoice' AND file.document_id IS NULL`,
      );
      return Number(open) === 0;
    },
    () => `${open} invoices have no PDF`,
  );
}

/** Measures the billing list over a million orders and a run of all clients. Returns whether the limits hold. */
export async function measureBilling({ url, labUrl, environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const query = createRun(connection);
    await addAdmin(query, admin.replace("usr_", ""));
    await fillSales(connection, { beforeSums: () => fillBilled(connection) });
    const listed = await measureList({ environment, labUrl, query });
    await authorizeAll({ run: query, portal: { url, labUrl, untilReady: () => Promise.resolve() } });
    await createSquareLab(labUrl).control("stripe/limits", { writesPerSecond });
    await untilWorkedOff(query, labUrl);
    const startedAt = performance.now();
    const billed = await measureRun(createBrowser(url, await enter(query, labUrl)));
    const debited = await measureDebits({ query, labUrl });
    await untilPrinted(query);
    const printed = (performance.now() - startedAt) / 1000;
    const title = `run: ${sizes.businesses} clients, 20,000 lines`;
    return [
      printRatio("billing list of 1,000,000 orders, p99 of 8", listed, { unit: "ms", limit: 3 }),
      printFigure(title, [undefined, billed], { unit: "s" }),
      printFigure(`their debits at ${writesPerSecond} writes a second`, [undefined, debited], { unit: "s" }),
      printFigure("both together", [undefined, billed + debited], { unit: "s", limit: 20 }),
      printFigure("from the first rehearsal to the last PDF", [undefined, printed], { unit: "s" }),
    ].every(Boolean);
  } finally {
    await connection.end();
  }
}
