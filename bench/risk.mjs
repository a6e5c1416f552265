import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../scripts/database/connect.mjs";
import { readNow } from "./campaigns/runner/wait.mjs";
import { createBrowser } from "./measures/browser.mjs";
import { measureBesideReference } from "./measures/measure-server.mjs";
import { addAdmin, createRun, openSession } from "./measures/people.mjs";
import { fillRisk, sizes } from "./measures/risk-data.mjs";
import { checkPanel, checkRates, readPanelTruth } from "./measures/risk-truth.mjs";
import { readRatesTruth, readReasonsTruth, readToday } from "./measures/risk-debits.mjs";
import { printFigure, printHead, printRatio } from "./measures/statistics.mjs";

/** One request at a time, because a person sends one at a time. */
const load = { atOnce: 1, calls: 600, warmUp: 100, quantile: 0.95 };
const limits = { ratio: 2.5, seconds: 60, afterEvent: 2 };
const waitMs = 180_000;
const pollMs = 10;

/** Numbers of clients with a connected source, which each of them disconnects once. */
const leavers = { alone: Array.from({ length: 20 }, (_, index) => 103 + 20 * index), meanwhile: [4, 24, 44, 64, 84] };

async function waitFor(isReached, describe) {
  for (const endAt = Date.now() + waitMs; !(await isReached()); await delay(pollMs)) {
    assert.ok(Date.now() < endAt, `Not within ${waitMs / 1000} s: ${describe}`);
  }
}

/** Enqueues the nightly job as another process does. Resolves to the seconds that the job takes. */
async function measureNight(query, labUrl) {
  const id = `job_${randomBytes(8).toString("hex")}`;
  const now = await readNow({ labUrl });
  const startedAt = performance.now();
  await query(
    `INSERT INTO jobs (id, kind, payload, state, attempts, max_attempts, run_at, created_at)
     VALUES (:id, 'risk.rescore-all', '{}', 'queued', 0, 8, :now, :now)`,
    { id, now },
  );
  await waitFor(async () => {
    const [[row]] = await query("SELECT state FROM jobs WHERE id = :id", { id });
    assert.notEqual(row?.state, "dead");
    return row?.state === "done";
  }, "every client is scored");
  return (performance.now() - startedAt) / 1000;
}

/** Checks that each client has a score, and that each kind of reason has as many clients as were generated for it. */
async function checkScores(query, debits, now) {
  const countOf = async (kind) => {
    const [[{ count }]] = await query(
      `SELECT COUNT(*) AS count FROM risk_scores WHERE version > 0 AND reasons LIKE CONCAT('%"kind":"', :kind, '"%')`,
      { kind },
    );
    return Number(count);
  };
  const share = (one) => sizes.clients / one;
  const expected = {
    ...readReasonsTruth(debits, now),
    "no-data": share(25) - share(200),
    source: share(40) + share(20),
    deposits: share(50),
    dispute: share(20),
    case: share(50),
    mandate: share(50) * 2,
  };
  const found = {};
  for (const kind of Object.keys(expected)) found[kind] = await countOf(kind);
  assert.deepEqual(found, expected);
  const [[{ scored }]] = await query("SELECT COUNT(*) AS scored FROM risk_scores WHERE version > 0");
  assert.equal(Number(scored), sizes.clients);
}

/** Returns the seconds from disconnecting a source until the score changes. */
async function measureEvent({ query, url, labUrl }, n) {
  const browser = createBrowser(url, await openSession(query, `usr_risk${n}`, await readNow({ labUrl })));
  const startedAt = performance.now();
  const answer = await browser.post("/integration/disconnect/square", {});
  assert.equal(answer?.status, 200, JSON.stringify(answer));
  await waitFor(async () => {
    const [[{ reasons }]] = await query("SELECT reasons FROM risk_scores WHERE business_id = :id", {
      id: `biz_risk${n}`,
    });
    return JSON.parse(reasons).some(({ kind }) => kind === "source");
  }, `client ${n} has a new score`);
  return (performance.now() - startedAt) / 1000;
}

/** Measures the clients' events one by one. Returns the slowest. */
async function measureEvents(portal, clients) {
  const seconds = [];
  for (const n of clients) seconds.push(await measureEvent(portal, n));
  return Math.max(...seconds);
}

async function measurePages({ environment, query, debits, now, labUrl }) {
  const cookie = await openSession(query, "usr_risk", await readNow({ labUrl }));
  const today = readToday(now).toISOString().slice(0, 10);
  const panelTruth = await readPanelTruth(query, today);
  const questions = [{ query: "", headers: { cookie } }];
  const panel = await measureBesideReference(environment, "risk-server.mjs", {
    ...{ ...load, path: "/api/pc/risk", questions },
    check: (answer) => checkPanel(answer, panelTruth),
    checkReference: (answer) => checkPanel(answer, panelTruth),
  });
  const ratesTruth = readRatesTruth(debits, now);
  const rates = await measureBesideReference({ ...environment, BENCH_TODAY: today }, "return-rates-server.mjs", {
    ...{ ...load, path: "/api/pc/return-rates", questions },
    check: (answer) => checkRates(answer, ratesTruth, true),
    checkReference: (answer) => checkRates(answer, ratesTruth, false),
  });
  return { panel, rates };
}

/**
 * Measures all scores, a score after an event, the panel's first page and return rates. Returns whether the limits
 * hold.
 */
export async function measureRisk({ url, labUrl, environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const query = createRun(connection);
    const now = await readNow({ labUrl });
    await addAdmin(query, "risk", now);
    const debits = await fillRisk(connection, now);
    const night = await measureNight(query, labUrl);
    await checkScores(query, debits, now);
    const alone = await measureEvents({ query, url, labUrl }, leavers.alone);
    const [, meanwhile] = await Promise.all([
      measureNight(query, labUrl),
      measureEvents({ query, url, labUrl }, leavers.meanwhile),
    ]);
    const { panel, rates } = await measurePages({ environment, query, debits, now, labUrl });
    const clients = sizes.clients.toLocaleString("en-US");
    printHead();
    return [
      printFigure(`scores of ${clients} clients`, [undefined, night], { unit: "s", limit: limits.seconds }),
      printFigure("a score after an event", [undefined, alone], { unit: "s", limit: limits.afterEvent }),
      printFigure("a score after an event at night", [undefined, meanwhile], { unit: "s", limit: limits.afterEvent }),
      printRatio(`risk panel of ${clients} clients, p95`, panel, { unit: "ms", limit: limits.ratio }),
      printRatio("return rates of 60,000 debits, p95", rates, { unit: "ms", limit: limits.ratio }),
    ].every(Boolean);
  } finally {
    await connection.end();
  }
}
