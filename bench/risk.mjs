import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../scripts/database/connect.mjs";
import { readNow } from "./campaigns/runner/wait.mjs";
import { measureBesideReference } from "./measures/measure-server.mjs";
import { addAdmin, createRun, openSession } from "./measures/people.mjs";
import { fillRisk, sizes } from "./measures/risk-data.mjs";
import { printFigure, printRatio } from "./measures/statistics.mjs";

/** A person sends one request at a time. */
const panel = { path: "/api/pc/risk", atOnce: 1, calls: 600, warmUp: 100, quantile: 0.95 };
const limits = { ratio: 2.5, seconds: 60, afterEvent: 2 };
const waitMs = 180_000;
const pollMs = 20;

/** Enqueues a job like another process, and resolves to the seconds until it is done. */
async function measureJob(query, kind, payload, now) {
  const id = `job_${randomBytes(8).toString("hex")}`;
  const startedAt = performance.now();
  await query(
    `INSERT INTO jobs (id, kind, payload, state, attempts, max_attempts, run_at, created_at)
     VALUES (:id, :kind, :payload, 'queued', 0, 8, :now, :now)`,
    { id, kind, payload: JSON.stringify(payload), now },
  );
  for (const endAt = Date.now() + waitMs; ; await delay(pollMs)) {
    const [[row]] = await query("SELECT state FROM jobs WHERE id = :id", { id });
    if (row?.state === "done") return (performance.now() - startedAt) / 1000;
    assert.ok(Date.now() < endAt && row?.state !== "dead", `${kind} is ${row?.state}.`);
  }
}

async function checkScores(query) {
  const [[{ scored, unpaid, silent }]] = await query(
    `SELECT COUNT(*) AS scored, SUM(reasons LIKE '%"kind":"unpaid"%') AS unpaid, SUM(reasons LIKE '%"kind":"no-data"%') AS silent
     FROM risk_scores WHERE business_id LIKE 'biz_risk%' AND version > 0`,
  );
  assert.equal(Number(scored), sizes.clients);
  assert.equal(Number(unpaid), sizes.clients / 10);
  assert.ok(Number(silent) > 0);
}

function checkPanel({ data, matching, unpaid, none }) {
  assert.equal(data.length, 50);
  assert.ok(data.every(({ score }, index) => index === 0 || score <= data[index - 1].score));
  assert.ok(matching > 50 && none > 0);
  assert.equal(unpaid.clients, sizes.clients / 10);
}

/**
 * Measures the scores of all clients, one score after an event, and the panel's first page. Returns whether the limits
 * hold.
 */
export async function measureRisk({ labUrl, environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const query = createRun(connection);
    const now = await readNow({ labUrl });
    await addAdmin(query, "risk", now);
    await fillRisk(connection, now);
    const all = await measureJob(query, "risk.rescore-all", {}, now);
    await checkScores(query);
    const one = await measureJob(query, "risk.rescore", { businessId: "biz_risk7" }, now);
    const cookie = await openSession(query, "usr_risk", now);
    const questions = [{ query: "", headers: { cookie } }];
    const listed = await measureBesideReference(environment, "risk-server.mjs", {
      ...panel,
      questions,
      check: checkPanel,
    });
    return [
      printFigure(`scores of ${sizes.clients.toLocaleString("en-US")} clients`, [undefined, all], {
        unit: "s",
        limit: limits.seconds,
      }),
      printFigure("a score after an event", [undefined, one], { unit: "s", limit: limits.afterEvent }),
      printRatio("risk panel, first page, p95 alone", listed, { unit: "ms", limit: limits.ratio }),
    ].every(Boolean);
  } finally {
    await connection.end();
  }
}
