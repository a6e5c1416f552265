import assert from "node:assert/strict";
import { ask, wholeTime } from "./check-answers.mjs";
import { addUp } from "./owner-model.mjs";

/** Returns the counted rows of a business, in cents by id. */
async function readRows(run, businessId) {
  const [rows] = await run(
    `SELECT external_id AS id, total_cents AS cents
      FROM sales WHERE business_id = :businessId AND is_listed = 1`,
    { businessId },
  );
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
}

function compareRows(businessId, found, expected) {
  const ids = [...new Set([...found.keys(), ...expected.keys()])].filter((id) => found.get(id) !== expected.get(id));
  const lines = ids.slice(0, 5).map((id) => `${id}: recorded ${found.get(id)}, by the model ${expected.get(id)}`);
  assert.equal(ids.length, 0, `${businessId}: ${ids.length} rows are not as S31 says:\n${lines.join("\n")}`);
}

async function readSums(run, table, businessId) {
  const [[row]] = await run(
    `SELECT COALESCE(SUM(total_cents), 0) AS totalSales, COALESCE(SUM(verified_cents), 0) AS verified,
        COALESCE(SUM(commission_cents), 0) AS commission
      FROM ${table} WHERE business_id = :businessId`,
    { businessId },
  );
  return Object.fromEntries(Object.entries(row).map(([name, cents]) => [name, Number(cents)]));
}

/**
 * Compares each business's rows, sums and summary with a model of ownership (S31) and counting (S29, S30). Returns the
 * number of rows.
 */
export async function checkOwners({ run, mover }) {
  let count = 0;
  for (const [businessId, browser] of mover.businesses) {
    const { rows, ...figures } = addUp(mover.listSales(), businessId);
    compareRows(businessId, await readRows(run, businessId), rows);
    for (const table of ["sales_by_day", "sales_by_month"]) {
      assert.deepEqual(await readSums(run, table, businessId), figures, `${table} of ${businessId}`);
    }
    const { totalSales, commissionable, commission } = await ask(browser, `/sales/summary?${wholeTime()}`);
    assert.deepEqual({ totalSales, verified: commissionable, commission }, figures, `The summary of ${businessId}`);
    assert.ok(rows.size > 0, `${businessId} owns nothing.`);
    count += rows.size;
  }
  return count;
}
