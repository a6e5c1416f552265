import { createServer } from "node:http";
import { createRequire } from "node:module";

/** Minimum of a figure: run the portal's own statement. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const { summaryStatement } = load("./dist/sales/reading/summary-statement.sql.js");
const { amountStatement, findReach, idStatement, ordersStatement } = load("./dist/sales/reading/list-orders.sql.js");
const { readOrderSearch } = load("./dist/sales/reading/order-search.policy.js");
const { seriesStatement } = load("./dist/features/sales/sales-series.sql.js");
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10 });
const run = async (sql, { values }) => (await pool.query({ sql, values, namedPlaceholders: true }))[0];
/** Statements by kind of search. Words and parts scan as many rows as our server does (D272). */
const searches = {
  id: (shop, range, { q, ...more }) => idStatement(shop, range, more, q),
  amount: (shop, range, { search, ...more }) => amountStatement(shop, range, more, search.amounts),
  reach: async (shop, range, more) =>
    ordersStatement(shop, range, { ...more, oldest: await findReach({ select: run }, shop, range, null, 5_000) }),
};
const statements = { summary: summaryStatement, series: seriesStatement, orders: ordersStatement };

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  const build = statements[pathname.replace("/api/sales/", "")];
  if (!build) return response.writeHead(200).end();
  const { "x-business": id, "x-billable-from": billableDay, "x-found-by": foundBy } = request.headers;
  const business = { id, timeZone: "UTC", billableFrom: { day: billableDay, at: null }, unconfirmed: [] };
  const range = { start: searchParams.get("start"), end: searchParams.get("end") };
  const [source, location] = [searchParams.getAll("source"), searchParams.getAll("location")];
  const [q, part] = [searchParams.get("q") ?? "", searchParams.get("part") ?? undefined];
  const filter = { source, location, limit: 50, q, part, search: readOrderSearch(q) };
  const { sql, values } = await (searches[foundBy] ?? build)(business, range, filter);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(await run(sql, { values })));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
