import { createServer } from "node:http";
import { createRequire } from "node:module";

/** The least that a figure must do: run the portal's own final statement and answer with its rows. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const { summaryStatement } = load("./dist/features/sales/summary-statement.sql.js");
const { ordersStatement } = load("./dist/features/sales/list-orders.sql.js");
const { seriesStatement } = load("./dist/features/sales/sales-series.sql.js");
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10 });
const statements = {
  "/api/sales/summary": summaryStatement,
  "/api/sales/series": seriesStatement,
  "/api/sales/orders": ordersStatement,
};

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  const build = statements[pathname];
  if (!build) return response.writeHead(200).end();
  const { "x-business": id, "x-billable-from": billableFrom } = request.headers;
  const business = { id, timeZone: "UTC", billableFrom, unconfirmed: [] };
  const range = { start: searchParams.get("start"), end: searchParams.get("end") };
  const [source, location] = [searchParams.getAll("source"), searchParams.getAll("location")];
  const filter = { source, location, limit: 50 };
  const { sql, values } = build(business, range, filter);
  const [rows] = await pool.query({ sql, values, namedPlaceholders: true });
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
