import assert from "node:assert/strict";
import { connect } from "../scripts/database/connect.mjs";
import { measureBesideReference } from "./measures/measure-server.mjs";
import { fillSales, sizes } from "./measures/sales-data.mjs";
import { createRandom } from "./measures/seeded-random.mjs";
import { printRatio } from "./measures/statistics.mjs";

const atOnce = 16;
const calls = 3_000;
const warmUp = 300;
const places = ["LMAIN", "LNORTH", "LSOUTH"];
const firstDay = Date.parse("2023-11-21");
const oneDay = 86_400_000;
const writeDay = (time) => new Date(time).toISOString().slice(0, 10);

/** Ranges of one day to three years, some filtered by location; every second one of the largest business. */
function chooseQuestions(random, cookies) {
  return Array.from({ length: 64 }, (_, index) => {
    const length = Math.floor(random() ** 2 * 1090);
    const start = firstDay + Math.floor(random() * (1090 - length)) * oneDay;
    const locations = places.filter(() => random() < 0.25);
    const number = index % 2 === 0 ? 1 : 1 + Math.floor(random() * sizes.businesses);
    const days = { start: writeDay(start), end: writeDay(start + length * oneDay) };
    const query = new URLSearchParams([...Object.entries(days), ...locations.map((place) => ["location", place])]);
    const business = `biz_bench${number}`;
    const headers = { cookie: cookies[number - 1], "x-business": business };
    return { business, headers, days, locations, query: query.toString() };
  });
}

/** What the orders themselves add up to, and the newest fifty of them. */
async function readTruth(connection, { business, days, locations }) {
  const filter = locations.length > 0 ? "AND location_id IN (:locations)" : "";
  const from = `FROM sales WHERE business_id = :business AND is_listed = 1 AND local_day BETWEEN :start AND :end ${filter}`;
  const ask = async (sql) => {
    const values = { business, ...days, locations };
    return (await connection.query({ sql, values, namedPlaceholders: true }))[0];
  };
  const [sums] =
    await ask(`SELECT COALESCE(SUM(total_cents), 0) AS totalSales, COALESCE(SUM(verified_cents), 0) AS commissionable,
    COALESCE(SUM(commission_cents), 0) AS commission, COALESCE(SUM(kind = 'sale'), 0) AS salesQuantity ${from}`);
  const page = await ask(`SELECT external_id ${from} ORDER BY local_day DESC, occurred_at DESC, id DESC LIMIT 50`);
  const figures = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)]));
  return { figures, ids: page.map((row) => row.external_id) };
}

function checkSummary(answer, { truth }) {
  const { totalSales, commissionable, commission, salesQuantity } = answer;
  assert.deepEqual({ totalSales, commissionable, commission, salesQuantity }, truth.figures);
}

function checkOrders({ orders }, { truth }) {
  assert.deepEqual(
    orders.map(({ id }) => id),
    truth.ids,
  );
}

const measurePath = (environment, path, questions, check) =>
  measureBesideReference(environment, "sales-server.mjs", { path, questions, atOnce, calls, warmUp, check });

/** Measures the dashboard's figures over a million orders; answers whether the limits hold. */
export async function measureSales({ environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const cookies = await fillSales(connection);
    const questions = chooseQuestions(createRandom(1), cookies);
    for (const question of questions) question.truth = await readTruth(connection, question);
    const summary = await measurePath(environment, "/api/sales/summary", questions, checkSummary);
    const orders = await measurePath(environment, "/api/sales/orders", questions, checkOrders);
    return [
      printRatio("summary of 1,000,000 orders, p99 of 16", summary, { unit: "ms", limit: 2.5 }),
      printRatio("first page of orders, p99 of 16", orders, { unit: "ms", limit: 2.5 }),
    ].every(Boolean);
  } finally {
    await connection.end();
  }
}
