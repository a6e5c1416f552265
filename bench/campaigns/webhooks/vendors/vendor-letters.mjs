import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from "node:crypto";

const hmac = (algorithm, key, text) => createHmac(algorithm, key).update(text);
const newKey = () => randomBytes(16).toString("hex");
const other = generateKeyPairSync("ed25519").privateKey;
/** More than the five minutes that vendors allow. */
const staleMs = 600_000;

function signAsStripe(secret, body, now) {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${hmac("sha256", secret, `${time}.${body}`).digest("hex")}`;
}

function signAsTwilio(token, url, body) {
  const fields = [...new URLSearchParams(body)].sort(([left], [right]) => (left < right ? -1 : 1));
  return hmac("sha1", token, url + fields.flat().join("")).digest("base64");
}

/** Describes a Stripe endpoint. Each attempt has a new signature. `others` names the secret of the other endpoint. */
const stripe = ({ path, secret, others, type }) => ({
  path,
  header: "stripe-signature",
  sign: (body, { environment, now }) => signAsStripe(environment[secret], body, now),
  signOtherwise: (body, { environment, now }) => signAsStripe(environment[others], body, now),
  signLate: (body, { environment, now }) => signAsStripe(environment[secret], body, new Date(now.getTime() - staleMs)),
  alter: (body) => JSON.stringify({ ...JSON.parse(body), id: `evt_${newKey()}`, type }),
});

/** How each vendor signs, and how to forge its webhooks without the key. */
export const vendors = {
  "client's Stripe": stripe({
    path: "/api/webhooks/stripe-connect",
    secret: "STRIPE_CONNECT_WEBHOOK_SECRET",
    others: "STRIPE_WEBHOOK_SECRET",
    type: "account.application.deauthorized",
  }),
  "agency's Stripe": stripe({
    path: "/api/webhooks/stripe",
    secret: "STRIPE_WEBHOOK_SECRET",
    others: "STRIPE_CONNECT_WEBHOOK_SECRET",
    type: "payment_intent.payment_failed",
  }),
  Facebook: {
    path: "/api/webhooks/facebook",
    header: "x-hub-signature-256",
    signOtherwise: (body) => `sha256=${hmac("sha256", newKey(), body).digest("hex")}`,
    alter: (body) => body.replace(/"verb":"\w+"/, '"verb":"remove"').replace(/"time":\d/, '"time":2'),
  },
  GoHighLevel: {
    path: "/api/webhooks/ghl",
    header: "x-ghl-signature",
    signOtherwise: (body) => sign(null, Buffer.from(body), other).toString("base64"),
    alter: (body) => JSON.stringify({ ...JSON.parse(body), id: `forged${newKey()}`, webhookId: randomUUID() }),
    /** A delivery that the portal already has gets 409. */
    takenBy: [200, 409],
  },
  "unsigned hook": {
    path: "/api/webhooks/inbound/",
    /** Returns another address than the secret one. */
    mislead: (path) => `${path.slice(0, -6)}forged`,
    alter: (body) => JSON.stringify({ ...JSON.parse(body), id: `forged${newKey()}` }),
  },
  Twilio: {
    path: "/api/webhooks/twilio",
    header: "x-twilio-signature",
    sign: (body, { environment }) =>
      signAsTwilio(environment.TWILIO_AUTH_TOKEN, `${environment.PUBLIC_URL}/api/webhooks/twilio`, body),
    signOtherwise: (body, { environment }) =>
      signAsTwilio(newKey(), `${environment.PUBLIC_URL}/api/webhooks/twilio`, body),
    alter: (body) => body.replace(/From=%2B1\d{3}/, "From=%2B1646"),
  },
};

/** Returns the vendor's name, by the letter's path. */
export const vendorOf = ({ path }) =>
  Object.keys(vendors).find((name) => vendors[name].path === path) ??
  Object.keys(vendors).find((name) => vendors[name].path.endsWith("/") && path.startsWith(vendors[name].path));

/** Returns the letter with its vendor's signature of this moment. */
export function signLetter(letter, ground) {
  const { header, sign: signAs } = vendors[vendorOf(letter)];
  return signAs ? { ...letter, headers: { ...letter.headers, [header]: signAs(letter.body, ground) } } : letter;
}

const cut = (signature) => signature.slice(0, -8);

/** Changes the letter and forges its signature: by another key, of the old body, truncated, empty or missing. */
export function forgeLetter(letter, ground) {
  const { header, signOtherwise, alter, mislead } = vendors[vendorOf(letter)];
  const body = alter(letter.body);
  if (mislead) return { ...letter, path: mislead(letter.path), body };
  const signature = signLetter(letter, ground).headers[header] ?? "";
  const ways = [signOtherwise(body, ground), signature, cut(signature), "", undefined];
  const forged = ways[Math.floor(ground.random() * ways.length)];
  const { [header]: _replaced, ...headers } = letter.headers;
  return { ...letter, body, headers: forged === undefined ? headers : { ...headers, [header]: forged } };
}

/** Returns the letter with an old signature; null if the vendor's signature has no date. */
export function outdateLetter(letter, ground) {
  const { header, signLate } = vendors[vendorOf(letter)];
  if (!signLate) return null;
  return { ...letter, headers: { ...letter.headers, [header]: signLate(letter.body, ground) } };
}

/** GoHighLevel's date is in the body. */
export const isOutdated = ({ path, body }, now) =>
  path === vendors.GoHighLevel.path && now.getTime() - Date.parse(JSON.parse(body).timestamp) > staleMs / 2;
