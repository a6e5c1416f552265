import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";

/** The least that a webhook must do: verify the signature of the raw body, keep the event, acknowledge. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10 });
const address = `${process.env.PUBLIC_URL}/api/webhooks/square`;
const insert = `INSERT IGNORE INTO webhook_deliveries (provider, event_id, account_id, type, event, state, received_at)
  VALUES ('square', ?, ?, ?, ?, 'done', ?)`;

function isSigned(body, signature) {
  const expected = createHmac("sha256", process.env.SQUARE_WEBHOOK_KEY).update(address).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (request.method === "GET") return response.writeHead(200).end();
  if (!isSigned(body, request.headers["x-square-hmacsha256-signature"] ?? "")) return response.writeHead(403).end();
  const { event_id: id, merchant_id: account, type, data } = JSON.parse(body);
  await pool.execute(insert, [id, account, type, JSON.stringify(data), new Date()]);
  response.writeHead(200).end();
});
server.listen(Number(process.env.PORT), "127.0.0.1");
