import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";

const businesses = 4;
const leadKeys = {
  ed25519: generateKeyPairSync("ed25519"),
  // This key is as long as the provider's.
  rsa: generateKeyPairSync("rsa", { modulusLength: 4096 }),
};
const writeKey = ({ publicKey }) => publicKey.export({ format: "der", type: "spki" }).toString("base64");

/** The bench signs as GoHighLevel with these keys. */
export const leadEnvironment = { GHL_ED25519_KEY: writeKey(leadKeys.ed25519), GHL_RSA_KEY: writeKey(leadKeys.rsa) };

const hmac = (key, ...parts) => parts.reduce((own, part) => own.update(part), createHmac("sha256", key));
const nameOf = (index) => `hook${index % businesses}`;
const seconds = () => Math.floor(Date.now() / 1000);
const id = () => randomUUID().replaceAll("-", "");

function signAsStripe(secret, body) {
  const time = String(seconds());
  return { "stripe-signature": `t=${time},v1=${hmac(secret, `${time}.`, body).digest("hex")}` };
}

const writeStripe = (event) => JSON.stringify({ id: `evt_${id()}`, object: "event", created: seconds(), ...event });

const goHighLevel = {
  path: "/api/webhooks/ghl",
  write: (index) =>
    JSON.stringify({
      ...{ type: "ContactCreate", locationId: nameOf(index), id: id(), name: "Ana Visitor", webhookId: id() },
      timestamp: new Date().toISOString(),
    }),
};

/**
 * Path and `n`-th new delivery, by vendor. Square's and Stripe's deliveries refer to existing orders and charges:
 * `known` has `{account, ids}` of linked accounts.
 */
export const vendors = {
  Square: {
    path: "/api/webhooks/square",
    reads: "square",
    write(index, { known }) {
      const { account, ids } = known[index % known.length];
      const at = new Date().toISOString();
      const times = { created_at: at, updated_at: at };
      const order_updated = { order_id: ids[index % ids.length], version: 2, location_id: "L1", state: "COMPLETED" };
      const object = { order_updated: { ...order_updated, ...times } };
      const data = { type: "order_updated", id: order_updated.order_id, object };
      return JSON.stringify({
        ...{ merchant_id: account, type: "order.updated", event_id: randomUUID(), created_at: at, data },
      });
    },
    sign: (body, { SQUARE_WEBHOOK_KEY, PUBLIC_URL }) => ({
      "x-square-hmacsha256-signature": hmac(SQUARE_WEBHOOK_KEY, `${PUBLIC_URL}/api/webhooks/square`, body).digest(
        "base64",
      ),
    }),
  },
  "client's Stripe": {
    path: "/api/webhooks/stripe-connect",
    reads: "stripe",
    write(index, { known }) {
      const { account, ids } = known[index % known.length];
      const object = { id: ids[index % ids.length], object: "charge" };
      return writeStripe({ type: "charge.updated", account, livemode: false, data: { object } });
    },
    sign: (body, { STRIPE_CONNECT_WEBHOOK_SECRET }) => signAsStripe(STRIPE_CONNECT_WEBHOOK_SECRET, body),
  },
  "agency's Stripe": {
    path: "/api/webhooks/stripe",
    write: () =>
      writeStripe({
        type: "payment_intent.processing",
        data: { object: { id: `pi_${id()}`, object: "payment_intent" } },
      }),
    sign: (body, { STRIPE_WEBHOOK_SECRET }) => signAsStripe(STRIPE_WEBHOOK_SECRET, body),
  },
  Facebook: {
    path: "/api/webhooks/facebook",
    write(index) {
      const value = { item: "comment", verb: "add", comment_id: `c_${id()}`, post_id: "p_1", created_time: seconds() };
      const changes = [{ field: "feed", value: { ...value, from: { id: "7", name: "Ana Visitor" } } }];
      return JSON.stringify({ object: "page", entry: [{ id: `page-${nameOf(index)}`, time: seconds(), changes }] });
    },
    sign: (body, { FACEBOOK_APP_SECRET }) => ({
      "x-hub-signature-256": `sha256=${hmac(FACEBOOK_APP_SECRET, body).digest("hex")}`,
    }),
  },
  GoHighLevel: {
    ...goHighLevel,
    sign: (body) => ({
      "x-ghl-signature": sign(null, Buffer.from(body), leadKeys.ed25519.privateKey).toString("base64"),
    }),
  },
  // The older signature; the portal accepts it by default (D296).
  "GoHighLevel by RSA": {
    ...goHighLevel,
    sign: (body) => ({
      "x-wh-signature": sign("sha256", Buffer.from(body), leadKeys.rsa.privateKey).toString("base64"),
    }),
  },
  "unsigned hook": {
    path: ({ CODE_KEY }, index) => {
      const business = `biz_${nameOf(index)}`;
      const key = Buffer.from(CODE_KEY.split(",")[0], "base64");
      const secret = hmac(key, `inbound-hook\n${business}`).digest("base64url").slice(0, 32);
      return `/api/webhooks/inbound/${business}.${secret}`;
    },
    write: () => JSON.stringify({ contact_id: id(), full_name: "Ana Visitor" }),
    sign: () => ({}),
  },
};

/** Adds clients by `add`. Their page and location turn deliveries into events. */
export async function addListeners(run, add) {
  for (let index = 0; index < businesses; index += 1) {
    const name = nameOf(index);
    await add(name);
    const values = { business: `biz_${name}`, name, page: `page-${name}`, now: new Date() };
    await run(
      "INSERT INTO lead_locations (business_id, location_id, bound_at) VALUES (:business, :name, :now)",
      values,
    );
    await run(
      `INSERT INTO page_links (id, business_id, page_id, page_name, state, scopes, subscribed_at, checked_at, linked_at, created_at,
         updated_at) VALUES (:name, :business, :page, 'Bench', 'active', '', :now, :now, :now, :now, :now)`,
      values,
    );
  }
}
