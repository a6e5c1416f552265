import { createHash, createPrivateKey, createPublicKey, randomUUID } from "node:crypto";
import Joi from "joi";
import type { Environment } from "../src/config/load-config";
import { type LabPorts, readTestLab } from "./test-run";

const ed25519Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Public key that verifies the older signature of the Lab's GoHighLevel. */
const labRsaKey =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwSZR1Nvw9pH9WHsdxaTijNygrDy1s2dJmGERxW1fLQPNcWPZ4egKM7LF" +
  "ou7l9K8Ci3v6hZcuMGurabCyEJ2xm6xo7M115VHmJn1SoXd/qPtEifRxSk/EeMojbIoOQJ4g4s5qBgMqknMw9ZGH6TxF6pcuBCij" +
  "lArA0tMSK2h8hjAnr4ElRPEXvsnnpgTdK+22QOcA2lzPwiO575xRwfj1THN6Z1bCEiaadNY/S13Ajk9e3TGmPB+9OPEWtYPO4dXb" +
  "ikx3fx6NUkf2qJCjWhNiIf+uRTJ/vDDeG+cEJrRh+kpoQDjFVZIgXzOFmOGAaW0+1Hlf4gOafi6xJNsD7sdNEQIDAQAB";

/** Public keys of the tenant's GoHighLevel, derived as in api/emulator/README.md. */
function ghlKeysOf(tenantKey: string): { GHL_ED25519_KEY: string; GHL_RSA_KEY: string } {
  const seed = createHash("sha256").update(`gohighlevel-ed25519-key:${tenantKey}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: "der", type: "pkcs8" });
  const ed25519 = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return { GHL_ED25519_KEY: ed25519, GHL_RSA_KEY: labRsaKey };
}

export type LabChannel = "mail" | "sms";

export type LabProvider = "smtp" | "twilio" | "square" | "stripe" | "stripe-connect" | "google" | "facebook";

export interface LabMessage {
  channel: LabChannel;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { filename: string | null; mimeType: string; bytes: number; sha256: string }[];
  /** Names are in lower case. */
  headers: Record<string, string>;
}

export interface LabFault {
  /** Delay of the answer for `slow`, or of the lost connection for `timeout`. */
  delayMs?: number;
  /** Restricts the fault to a method, because reading and creating often share a path. */
  method?: "GET" | "POST" | "DELETE";
}

/** A tenant of the run's emulator that no other test file uses. */
export interface ProviderLab {
  tenant: string;
  /** Variables of a portal that uses this tenant. */
  environment: Environment;
  /** Messages to this recipient, newest first. */
  inbox(channel: LabChannel, to: string): Promise<LabMessage[]>;
  /**
   * Makes the next message to the recipient `to`, or the next request to the path `to`, fail. Without `to`, any next
   * one.
   */
  failNext(provider: LabProvider, kind: string, to?: string, more?: LabFault): Promise<void>;
  /** Calls the control API at a path below `/lab/`: POST with a body, else GET. */
  control(path: string, body?: object): Promise<unknown>;
  /** Sends a text message from this number to the portal. */
  answerText(from: string, body: string): Promise<void>;
  stop(): Promise<void>;
}

const inboxSchema = Joi.array().items(
  Joi.object<LabMessage>({
    channel: Joi.string().valid("mail", "sms").required(),
    to: Joi.string().required(),
    subject: Joi.string().allow(null, ""),
    text: Joi.string().allow(null, ""),
    html: Joi.string().allow(null, ""),
    attachments: Joi.array()
      .items(
        Joi.object({
          filename: Joi.string().allow(null).required(),
          mimeType: Joi.string().required(),
          bytes: Joi.number().required(),
          sha256: Joi.string().required(),
        }),
      )
      .required(),
    headers: Joi.object().pattern(Joi.string(), Joi.string()).required(),
  }).unknown(),
);

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function hexHash(text: string): string {
  return hash(text).toString("hex").slice(0, 32);
}

/** Settings of the tenant's Google and Facebook, derived as in api/emulator/README.md. */
function identityEnvironmentOf(tenant: string, lab: string): Environment {
  const googleId = `100000000000-${hexHash(tenant)}.apps.googleusercontent.com`;
  const facebookId = BigInt(`0x${hexHash(tenant)}`)
    .toString()
    .padStart(39, "0");
  return {
    GOOGLE_CLIENT_ID: googleId,
    GOOGLE_CLIENT_SECRET: `GOCSPX-${hash(`google-client-secret:${googleId}`).subarray(0, 21).toString("base64url")}`,
    GOOGLE_ISSUER: `${lab}/google/${tenant}`,
    FACEBOOK_APP_ID: facebookId,
    FACEBOOK_APP_SECRET: hexHash(`facebook-app-secret:${facebookId}`),
    FACEBOOK_VERIFY_TOKEN: hexHash(`facebook-verify-token:${facebookId}`),
    FACEBOOK_BASE_URL: lab,
    FACEBOOK_DIALOG_URL: lab,
  };
}

function stripeEnvironmentOf(tenant: string, lab: string): Environment {
  const account = hexHash(tenant);
  return {
    STRIPE_SECRET_KEY: `sk_test_${account}${hexHash(`stripe-secret-key:${account}`)}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${hexHash(`stripe-webhook-secret:${account}`)}`,
    STRIPE_CONNECT_CLIENT_ID: `ca_${account}`,
    STRIPE_CONNECT_SECRET_KEY: `sk_test_${account}${hexHash(`stripe-connect-secret-key:${account}`)}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${hexHash(`stripe-connect-webhook-secret:${account}`)}`,
    STRIPE_BASE_URL: lab,
    STRIPE_JS_URL: `${lab}/stripe/stripe.js`,
  };
}

function environmentOf(tenant: string, ports: LabPorts): Environment {
  const accountSid = `AC${hexHash(tenant)}`;
  const lab = `http://127.0.0.1:${String(ports.http)}`;
  const squareId = `sandbox-sq0idb-${Buffer.from(hexHash(tenant), "hex").toString("base64url")}`;
  return {
    SMTP_URL: `smtp://${tenant}:${tenant}@127.0.0.1:${String(ports.smtp)}`,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: hexHash(`twilio-auth-token:${accountSid}`),
    TWILIO_FROM: "+15005550006",
    TWILIO_BASE_URL: lab,
    SQUARE_CLIENT_ID: squareId,
    SQUARE_CLIENT_SECRET: `sandbox-sq0csb-${hash(`square-client-secret:${squareId}`).toString("base64url")}`,
    SQUARE_WEBHOOK_KEY: hash(`square-signature-key:${squareId}`).subarray(0, 16).toString("base64url"),
    SQUARE_BASE_URL: lab,
    PRIVATE_WEBSITES: `localhost:${String(ports.http)},127.0.0.1:${String(ports.http)}`,
    ...stripeEnvironmentOf(tenant, lab),
    ...identityEnvironmentOf(tenant, lab),
    ...ghlKeysOf(hexHash(tenant)),
  };
}

/** Opens a new tenant of the run's emulator. Call `stop` in afterAll. */
export function openProviderLab(): ProviderLab {
  const ports = readTestLab();
  const tenant = `api-${randomUUID().slice(0, 13)}`;
  const control = `http://127.0.0.1:${String(ports.http)}/lab`;

  async function call(path: string, body?: object): Promise<unknown> {
    const url = new URL(`${control}/${path}`);
    url.searchParams.set("space", tenant);
    // No keep-alive: the adapter under test would share these connections, which close while it loads its SDK.
    const headers = { "content-type": "application/json", connection: "close" };
    const reply = await fetch(url, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
    if (!reply.ok) throw new Error(`The lab refused ${path}: ${await reply.text()}`);
    return reply.json();
  }

  return {
    tenant,
    environment: environmentOf(tenant, ports),
    async inbox(channel, to) {
      const query = new URLSearchParams({ space: tenant, channel, to });
      const reply = await fetch(`${control}/inbox?${query.toString()}`);
      const messages: LabMessage[] = Joi.attempt(await reply.json(), inboxSchema);
      return messages;
    },
    failNext: async (provider, kind, to, more) => {
      await call("faults", { provider, kind, count: 1, to, ...more });
    },
    control: call,
    answerText: async (from, body) => {
      await call("twilio/inbound", { from, body });
    },
    async stop() {
      await call("reset", {});
    },
  };
}
