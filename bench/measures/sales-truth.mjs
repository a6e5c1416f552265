import assert from "node:assert/strict";
import { firstDay } from "./sales-data.mjs";
import { addDays } from "./sales-questions.mjs";

const longestByHour = 2;
const countDays = ({ start, end }) => 1 + (Date.parse(end) - Date.parse(start)) / 86_400_000;
const toNumbers = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

/** Returns a function that queries a question's orders without the stored sums. */
function createScan(connection, { business, billableFrom, days, locations, sources }) {
  const filters = [
    // Locations filter only Square; other sources stay whole (D304).
    ...(locations.length > 0 ? ["AND (location_id IN (:locations) OR (:besideSquare AND source <> 'square'))"] : []),
    ...(sources.length > 0 ? ["AND source IN (:sources)"] : []),
  ];
  const from = `FROM sales WHERE business_id = :business AND is_listed = 1 AND local_day BETWEEN :start AND :end
    ${filters.join(" ")}`;
  return async (columns, rest = "", range = days, more = {}) => {
    const besideSquare = sources.includes("square");
    const values = { business, billableFrom, ...range, locations, sources, besideSquare, ...more };
    return (await connection.query({ sql: `SELECT ${columns} ${from} ${rest}`, values, namedPlaceholders: true }))[0];
  };
}

/** Returns as many days, directly before the question's days. */
const daysBefore = ({ days }) => ({ start: addDays(days.start, -countDays(days)), end: addDays(days.start, -1) });

/** Returns whether the days before are known: all sources are Square and complete from their first day on (S37). */
const hasBefore = (question) =>
  (question.sources.length === 0 || question.sources.includes("square")) && daysBefore(question).start >= firstDay;

const figures = {
  totalSales: "SUM(total_cents)",
  salesQuantity: "SUM(kind = 'sale')",
  units: "SUM(units) / 100000",
  totalTips: "SUM(tip_cents)",
  refunds: "SUM(IF(kind = 'refund', -total_cents, 0))",
  disputes: "SUM(IF(kind = 'dispute', -total_cents, 0))",
  tax: "SUM(tax_cents)",
  commissionable: "SUM(verified_cents)",
  commission: "SUM(commission_cents)",
};
const parts = {
  tips: "tip_cents",
  tax: "tax_cents",
  "gift-cards": "gift_card_cents",
  "not-counted": "total_cents - tip_cents - tax_cents - gift_card_cents - verified_cents",
};
const select = (columns) =>
  Object.entries(columns)
    .map(([name, sum]) => `COALESCE(${sum}, 0) AS \`${name}\``)
    .join(", ");
const inDollars = "AND currency = 'USD'";

/** Returns the expected `summary` of a question, from its orders. */
export async function readSummaryTruth(connection, question) {
  const scan = createScan(connection, question);
  const sum = async (columns, range) => toNumbers((await scan(select(columns), inDollars, range))[0]);
  const amounts = Object.fromEntries(Object.entries(parts).map(([kind, cents]) => [kind, `SUM(${cents})`]));
  const counts = Object.fromEntries(Object.entries(parts).map(([kind, cents]) => [kind, `SUM((${cents}) <> 0)`]));
  const [amount, count] = [await sum(amounts), await sum(counts)];
  const others = await scan("currency, COUNT(*) AS count", "AND currency <> 'USD' GROUP BY currency ORDER BY currency");
  return {
    ...(await sum({ ...figures, owed: "SUM(IF(local_day >= :billableFrom, commission_cents, 0))" })),
    components: Object.keys(parts).map((kind) => ({ kind, amount: amount[kind], count: count[kind] })),
    otherCurrencies: others.map(({ currency, count: rows }) => ({ currency, count: Number(rows) })),
    previous: hasBefore(question) ? { ...(await sum(figures, daysBefore(question))), ...daysBefore(question) } : null,
  };
}

export function checkSummary(summary, { truth }) {
  assert.deepEqual(Object.fromEntries(Object.keys(truth).map((name) => [name, summary[name]])), truth);
}

const orderColumns = `external_id AS id, kind, currency, total_cents AS total, tip_cents AS tip, verified_cents AS verified,
  commission_cents AS commission, DATE_FORMAT(local_day, '%Y-%m-%d') AS day`;
const newestFirst = "ORDER BY local_day DESC, occurred_at DESC, id DESC LIMIT 50";

/** Returns the newest fifty orders of a question. A search adds a condition. */
export async function readOrdersTruth(connection, question) {
  const { condition = "", ...values } = question.search ?? {};
  return createScan(connection, question)(orderColumns, `${condition} ${newestFirst}`, question.days, values);
}

/** A page with `searchedTo` may end earlier, but omits nothing newer. */
export function checkOrders({ orders, searchedTo }, { truth }) {
  const shown = orders.map((order) => ({
    ...{ id: order.id, kind: order.kind, currency: order.total_money.currency, total: order.total_money.amount },
    ...{ tip: order.total_tip_money.amount, verified: order.verified, commission: order.commission },
  }));
  const wanted = truth.map(({ day, ...order }) => order);
  assert.deepEqual(shown, wanted.slice(0, shown.length));
  const [next] = truth.slice(shown.length);
  if (next) assert.ok(searchedTo !== undefined && next.day <= searchedTo, `${next.id} of ${next.day} is missing.`);
}

/** Returns the expected sums by day, or by hour (in UTC) for short ranges, with the previous period. */
export function readSeriesTruth(connection, question) {
  const both = { start: daysBefore(question).start, end: question.days.end };
  const slot = countDays(question.days) <= longestByHour ? "HOUR(occurred_at)" : "NULL";
  return createScan(connection, question)(
    `DATE_FORMAT(local_day, '%Y-%m-%d') AS day, ${slot} AS hour, SUM(total_cents) AS totalSales,
      SUM(kind = 'sale') AS salesQuantity, SUM(tip_cents) AS totalTips`,
    `${inDollars} GROUP BY day, hour`,
    both,
  );
}

const add = (rows, name) => rows.reduce((sum, row) => sum + Number(row[name]), 0);

/** Checks that points equal their orders, and cover the range and a previous period that has data. */
export function checkSeries({ points, previous }, { truth, ...question }) {
  for (const { start, end, hour, ...sums } of [...points, ...(previous ?? [])]) {
    const rows = truth.filter((row) => row.day >= start && row.day <= end && (hour === null || row.hour === hour));
    const [totalSales, salesQuantity, totalTips] = ["totalSales", "salesQuantity", "totalTips"].map((name) =>
      add(rows, name),
    );
    assert.deepEqual(sums, { totalSales, salesQuantity, totalTips });
  }
  const [now, before] = [true, false].map((isNow) => truth.filter(({ day }) => day >= question.days.start === isNow));
  assert.equal(add(points, "totalSales"), add(now, "totalSales"));
  assert.equal(previous !== null, hasBefore(question));
  if (previous) assert.equal(add(previous, "totalSales"), add(before, "totalSales"));
}
