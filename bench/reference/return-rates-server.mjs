import { createServer } from "node:http";
import { createRequire } from "node:module";

/** Minimum of the return rates: count debits of 60 days and nine weeks, and returns by class. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10 });

const names = ["unauthorized", "administrative", "overall"];
const oneDay = 86_400_000;
const classes = { unauthorized: ["R05", "R07", "R10", "R11", "R29"], administrative: ["R02", "R03", "R04"] };
const reasons = { "not-authorized": "unauthorized", "account-closed": "administrative" };
const isSent = "NOT (state = 'failed' AND return_received_at IS NULL)";
const sent = `SELECT COUNT(*) AS count FROM debit_attempts WHERE sent_at >= ? AND sent_at < ? AND ${isSent}`;
const returned = `SELECT business_id, return_received_at AS at, return_code AS code, reason FROM debit_attempts
  WHERE return_received_at >= ? AND return_received_at < ?`;
const ahead = `SELECT a.business_id FROM debit_attempts a JOIN debit_authorizations p ON p.business_id = a.business_id
  WHERE a.state = 'scheduled' AND p.state IN ('active', 'pending') AND p.revocation_asked_at IS NULL`;
const ask = async (sql, values) => (await pool.query(sql, values))[0];
const rateOf = ({ code, reason }) =>
  code === null ? reasons[reason] : Object.keys(classes).find((name) => classes[name].includes(code));

const server = createServer(async (request, response) => {
  if (!request.url.startsWith("/api/pc/return-rates")) return response.writeHead(200).end();
  const end = Date.parse(process.env.BENCH_TODAY) + oneDay;
  const spans = [[60, 0], ...Array.from({ length: 9 }, (_, week) => [63 - 7 * week, 56 - 7 * week])].map((ago) =>
    ago.map((days) => new Date(end - days * oneDay)),
  );
  const counts = await Promise.all(spans.map((span) => ask(sent, span).then(([{ count }]) => count)));
  const [back, next] = [await ask(returned, [spans[1][0], spans[0][1]]), await ask(ahead)];
  const backIn = ([from, until]) => back.filter(({ at }) => at >= from && at < until);
  const of = (rate) => backIn(spans[0]).filter((one) => rate === "overall" || rateOf(one) === rate).length;
  const rateNamed = (name) => ({ class: name, sent: counts[0], returned: of(name) });
  const weeks = spans.slice(1).map((span, index) => ({ sent: counts[index + 1], returned: backIn(span).length }));
  const ids = new Set(backIn(spans[0]).map(({ business_id }) => business_id));
  const safe = next.filter(({ business_id }) => !ids.has(business_id)).length;
  const nextRun = { debits: next.length, withoutReturns: { debits: safe } };
  const body = { classes: names.map(rateNamed), weeks, nextRun };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
