import assert from "node:assert/strict";

const page = 50;
const [watchAt, highAt] = [25, 50];

const countBands = (scores) => ({
  high: scores.filter((score) => score >= highAt).length,
  watch: scores.filter((score) => score >= watchAt && score < highAt).length,
});

/** Returns the expected first page and figures of the panel, from all stored scores. */
export async function readPanelTruth(query, today) {
  const [rows] = await query(`SELECT b.owner_user_id AS id, r.business_id, r.score, r.unpaid_cents FROM risk_scores r
    JOIN businesses b ON b.id = r.business_id`);
  const [former] = await query("SELECT score FROM risk_score_days WHERE day = :today - INTERVAL 7 DAY", { today });
  rows.sort((a, b) => b.score - a.score || (a.business_id < b.business_id ? 1 : -1));
  const listed = rows.filter(({ score }) => score > 0);
  const unpaid = rows.map((row) => Number(row.unpaid_cents)).filter((cents) => cents > 0);
  const [now, then] = [rows, former].map((some) => countBands(some.map(({ score }) => score)));
  return {
    data: listed.slice(0, page).map(({ id, score, unpaid_cents }) => [id, score, Number(unpaid_cents)]),
    matching: listed.length,
    none: rows.length - listed.length,
    unpaid: { amount: unpaid.reduce((sum, cents) => sum + cents, 0), clients: unpaid.length },
    high: { now: now.high, weekAgo: then.high },
    watch: { now: now.watch, weekAgo: then.watch },
  };
}

export function checkPanel({ data, matching, none, unpaid, high, watch }, truth) {
  const rows = data.map((one) => [one.id, one.score, Number(one.unpaid)]);
  assert.deepEqual({ data: rows, matching, none, unpaid, high, watch }, truth);
  for (const { score, reasons } of data) {
    assert.equal(
      score,
      Math.min(
        100,
        reasons.reduce((sum, { points }) => sum + points, 0),
      ),
    );
  }
}

const toRate = ({ sent, returned }, name) => Math.round((returned[name] * 10_000) / sent);

/** Compares the answer with the expected returns. `isWhole`: also compares rates, which the bare server leaves out. */
export function checkRates({ classes, weeks, nextRun }, truth, isWhole) {
  const names = ["unauthorized", "administrative", "overall"];
  assert.deepEqual(
    classes.map((one) => [one.class, one.sent, one.returned]),
    names.map((name) => [name, truth.sent, truth.returned[name]]),
  );
  assert.deepEqual(
    weeks.map(({ sent, returned }) => [sent, returned]),
    truth.weeks.map(({ sent, returned }) => [sent, returned]),
  );
  assert.deepEqual(
    [nextRun.debits, nextRun.withoutReturns.debits],
    [truth.nextRun.debits, truth.nextRun.withoutReturns],
  );
  if (!isWhole) return;
  assert.deepEqual(
    classes.map(({ rate }) => rate),
    names.map((name) => toRate(truth, name)),
  );
  assert.deepEqual(
    weeks.map((week) => week.rates.map(({ rate }) => rate)),
    truth.weeks.map(({ over }) => names.map((name) => toRate(over, name))),
  );
}
