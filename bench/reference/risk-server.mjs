import { createServer } from "node:http";
import { createRequire } from "node:module";

/** The least work for the risk panel's first page: sort scores, read a page, sum all clients' figures. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10 });

const clients = `risk_scores r JOIN businesses b ON b.id = r.business_id JOIN users u ON u.id = b.owner_user_id
  WHERE u.role = 'user' AND u.erased_at IS NULL`;
const page = `SELECT u.id, b.name, r.score, r.version, r.reasons, r.unpaid_cents AS unpaid, r.last_data_at FROM ${clients}
  AND r.score >= 1 ORDER BY r.score DESC, r.business_id DESC LIMIT 51`;
const figures = `SELECT SUM(r.score >= 1) AS matching, SUM(r.score >= 50) AS high, SUM(r.score BETWEEN 25 AND 49) AS watch,
  SUM(r.score = 0) AS none, SUM(r.unpaid_cents) AS amount, SUM(r.unpaid_cents > 0) AS clients FROM ${clients}`;
const former = `SELECT SUM(score >= 50) AS high, SUM(score BETWEEN 25 AND 49) AS watch FROM risk_score_days
  WHERE day = (SELECT MAX(day) FROM risk_score_days WHERE day <= CURRENT_DATE - INTERVAL 7 DAY)`;

const server = createServer(async (request, response) => {
  if (!request.url.startsWith("/api/pc/risk")) return response.writeHead(200).end();
  const [[rows], [[now]], [[then]]] = await Promise.all([page, figures, former].map((sql) => pool.query(sql)));
  const data = rows.slice(0, 50).map((row) => ({ ...row, reasons: JSON.parse(row.reasons) }));
  const band = (name) => ({ now: Number(now[name]), weekAgo: Number(then[name]) });
  const { matching, none, amount, clients: owing } = now;
  const unpaid = { amount: Number(amount), clients: Number(owing) };
  const body = {
    data,
    matching: Number(matching),
    none: Number(none),
    unpaid,
    high: band("high"),
    watch: band("watch"),
  };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
