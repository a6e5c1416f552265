import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";

/** Minimum of a webhook: verify the raw body's signature, store, acknowledge. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const { env } = process;
const pool = load("mysql2/promise").createPool({ uri: env.DATABASE_URL, connectionLimit: 10 });
const bytes = (text = "") => Buffer.from(text, "base64");
const readKey = (text) => createPublicKey({ key: bytes(text), format: "der", type: "spki" });
const newer = ["x-ghl-signature", null, readKey(env.GHL_ED25519_KEY)];
const older = ["x-wh-signature", "sha256", readKey(env.GHL_RSA_KEY)];
const insert = `INSERT IGNORE INTO deliveries (vendor, delivery_key, account_id, type, event, state, received_at)
  VALUES (?, ?, 'bench', 'bench', ?, 'done', ?)`;
const hmac = (key, text, body) => createHmac("sha256", key).update(text).update(body).digest();
const isSame = (own, given, coding) => timingSafeEqual(own, Buffer.from(given, coding));
const isStripe = (secret) => (body, headers) => {
  const [, time, given] = /^t=(\d+),v1=(\w{64})$/.exec(headers["stripe-signature"]);
  return isSame(hmac(secret, `${time}.`, body), given, "hex");
};
const isSigned = {
  square: (body, { "x-square-hmacsha256-signature": given }) =>
    isSame(hmac(env.SQUARE_WEBHOOK_KEY, `${env.PUBLIC_URL}/api/webhooks/square`, body), given, "base64"),
  "stripe-connect": isStripe(env.STRIPE_CONNECT_WEBHOOK_SECRET),
  stripe: isStripe(env.STRIPE_WEBHOOK_SECRET),
  facebook: (body, headers) =>
    isSame(hmac(env.FACEBOOK_APP_SECRET, "", body), headers["x-hub-signature-256"].slice(7), "hex"),
  ghl: (body, headers) => [newer, older].some(([name, kind, key]) => verify(kind, body, key, bytes(headers[name]))),
  inbound: () => true,
};
const server = createServer(async (request, response) => {
  if (request.method === "GET") return response.writeHead(200).end();
  const vendor = request.url.split("/")[3];
  const body = Buffer.concat(await request.toArray());
  if (!isSigned[vendor](body, request.headers)) return response.writeHead(403).end();
  const id = createHash("sha256").update(body).digest("hex");
  await pool.execute(insert, [vendor, id, JSON.stringify(JSON.parse(body)), new Date()]);
  response.writeHead(200).end();
});
server.listen(Number(env.PORT), "127.0.0.1");
