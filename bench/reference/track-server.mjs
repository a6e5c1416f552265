import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";

/** Minimum of counting visits: read and batch hits, answer after the commit. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10, timezone: "Z" });
const headers = { "content-type": "image/gif", "content-length": "42" };
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const insert = `INSERT INTO web_hits (business_id, host, path, referrer_host, visitor, touch, at, is_waiting) VALUES ?`;
const waiting = [];
let isWriting = false;

function readHit(query) {
  const page = new URL(query.get("u"));
  const from = query.get("r");
  const source = page.searchParams.get("utm_source");
  const businessId = query.get("k").replace("pk_", "biz_");
  const visitor = createHmac("sha256", "key").update(query.get("v")).digest("base64url").slice(0, 22);
  const touch = source && JSON.stringify({ source });
  return [businessId, page.host, page.pathname, from && new URL(from).host, visitor, touch, new Date(), false];
}

async function write() {
  isWriting = true;
  while (waiting.length > 0) {
    const group = waiting.splice(0, 500);
    await pool.query(insert, [group.map(({ row }) => row)]);
    for (const { response } of group) response.writeHead(200, headers).end(pixel);
  }
  isWriting = false;
}

const server = createServer((request, response) => {
  if (request.url === "/") return response.writeHead(200).end();
  waiting.push({ row: readHit(new URL(request.url, "http://localhost").searchParams), response });
  if (!isWriting) void write();
});
server.listen(Number(process.env.PORT), "127.0.0.1");
