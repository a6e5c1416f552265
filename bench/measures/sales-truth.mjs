import assert from "node:assert/strict";
import { addDays } from "./sales-questions.mjs";

const longestByHour = 2;
const countDays = ({ start, end }) => 1 + (Date.parse(end) - Date.parse(start)) / 86_400_000;
const toNumbers = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

/** Asks for what stands in the orders of a question, whatever sums are kept. */
function createScan(connection, { business, billableFrom, days, locations, sources }) {
  const filters = [
    // Locations narrow Square alone: other sources that are chosen beside it stay whole (D304).
    ...(locations.length > 0 ? ["AND (location_id IN (:locations) OR (:besideSquare AND source <> 'square'))"] : []),
    ...(sources.length > 0 ? ["AND source IN (:sources)"] : []),
  ];
  const from = `FROM sales WHERE business_id = :business AND is_listed = 1 AND local_day BETWEEN :start AND :end
    ${filters.join(" ")}`;
  return async (columns, rest = "", range = days) => {
    const besideSquare = sources.includes("square");
    const values = { business, billableFrom, ...range, locations, sources, besideSquare };
    return (await connection.query({ sql: `SELECT ${columns} ${from} ${rest}`, values, namedPlaceholders: true }))[0];
  };
}

/** What the orders of a question add up to, as `summary` says it. */
export async function readSummaryTruth(connection, question) {
  const scan = createScan(connection, question);
  const [sums] =
    await scan(`COALESCE(SUM(total_cents), 0) AS totalSales, COALESCE(SUM(verified_cents), 0) AS commissionable,
    COALESCE(SUM(commission_cents), 0) AS commission, COALESCE(SUM(kind = 'sale'), 0) AS salesQuantity,
    COALESCE(SUM(IF(local_day >= :billableFrom, commission_cents, 0)), 0) AS owed`);
  return toNumbers(sums);
}

export function checkSummary({ totalSales, commissionable, commission, salesQuantity, owed }, { truth }) {
  assert.deepEqual({ totalSales, commissionable, commission, salesQuantity, owed }, truth);
}

/** The ids of the newest fifty orders of a question. */
export async function readOrdersTruth(connection, question) {
  const scan = createScan(connection, question);
  const rows = await scan("external_id", "ORDER BY local_day DESC, occurred_at DESC, id DESC LIMIT 50");
  return rows.map((row) => row.external_id);
}

export function checkOrders({ orders }, { truth }) {
  assert.deepEqual(
    orders.map(({ id }) => id),
    truth,
  );
}

/** What was sold by day, or by hour where the series has hours (the businesses are in UTC), and in as many days before. */
export function readSeriesTruth(connection, question) {
  const length = countDays(question.days);
  const both = { start: addDays(question.days.start, -length), end: question.days.end };
  const slot = length <= longestByHour ? "HOUR(occurred_at)" : "NULL";
  return createScan(connection, question)(
    `DATE_FORMAT(local_day, '%Y-%m-%d') AS day, ${slot} AS hour, SUM(total_cents) AS totalSales,
      SUM(kind = 'sale') AS salesQuantity, SUM(tip_cents) AS totalTips`,
    "GROUP BY day, hour",
    both,
  );
}

const add = (rows, name) => rows.reduce((sum, row) => sum + Number(row[name]), 0);

/** Each point is what its orders add up to, and the points are the whole range. */
export function checkSeries({ points, previous }, { truth, days }) {
  for (const { start, end, hour, ...figures } of [...points, ...(previous ?? [])]) {
    const rows = truth.filter((row) => row.day >= start && row.day <= end && (hour === null || row.hour === hour));
    const [totalSales, salesQuantity, totalTips] = ["totalSales", "salesQuantity", "totalTips"].map((name) =>
      add(rows, name),
    );
    assert.deepEqual(figures, { totalSales, salesQuantity, totalTips });
  }
  const inRange = truth.filter(({ day }) => day >= days.start);
  assert.equal(add(points, "totalSales"), add(inRange, "totalSales"));
}
