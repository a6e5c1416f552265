import { createServer } from "node:http";
import { createRequire } from "node:module";

/** Minimum of the billing list: sum each client's days and months, subtract invoices, sort, page, total. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const { splitRange } = load("./dist/sales/day-range.js");
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10 });

const clients = `SELECT b.id, b.name, u.id AS client, u.first_name, u.last_name FROM businesses b
  JOIN users u ON u.id = b.owner_user_id WHERE u.role = 'user'`;
const part = (period, { start, end }) => `SELECT business_id, verified_cents, commission_cents FROM sales_by_${period}
  WHERE business_id IN (:ids) AND currency = 'USD' AND ${period} BETWEEN ${pool.escape(start)} AND ${pool.escape(end)}`;
const billed = `SELECT business_id, SUM(commission_cents) AS billed FROM invoice_lines FORCE INDEX (invoice_lines_day)
  WHERE business_id IN (:ids) AND live = 1 AND local_day BETWEEN :start AND :end GROUP BY business_id`;

const ask = async (sql, values) => (await pool.query({ sql, values, namedPlaceholders: true }))[0];

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (pathname !== "/api/pc/clients") return response.writeHead(200).end();
  const range = { start: searchParams.get("startDate"), end: searchParams.get("endDate") };
  const people = await ask(clients);
  const values = { ids: people.map(({ id }) => id), ...range };
  const { days, months } = splitRange(range);
  const parts = [...days.map((one) => part("day", one)), ...(months ? [part("month", months)] : [])];
  const summed = `SELECT business_id, SUM(verified_cents) AS verified, SUM(commission_cents) AS commission
    FROM (${parts.join(" UNION ALL ")}) AS parts GROUP BY business_id`;
  const [sums, live] = await Promise.all([ask(summed, values), ask(billed, values)]);
  const found = new Map([...sums, ...live].map((row) => [row.business_id, {}]));
  for (const row of [...sums, ...live]) Object.assign(found.get(row.business_id), row);
  const rows = people.map((one) => ({ verified: 0, commission: 0, billed: 0, ...one, ...found.get(one.id) }));
  for (const row of rows) row.billable = row.commission - row.billed;
  const total = (name) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  const totals = { verified: total("verified"), commission: total("commission"), billable: total("billable") };
  const data = rows.sort((a, b) => b.billable - a.billable).slice(0, 50);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data, totals }));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
