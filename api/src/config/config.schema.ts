import { hasLetterOrDigit, hiddenCharacters, isLoopbackOrigin } from "@portal/api-contract";
import { createPublicKey, type KeyObject } from "node:crypto";
import { resolve } from "node:path";
import Joi from "joi";
import { trimmedText } from "../models/values/hidden-characters";
import { DEFAULT_TIME_ZONE, toTimeZone } from "../models/values/time-zone";
import type { PortalMode, ProcessRole } from "./config";
import {
  FACEBOOK_BASE_URL,
  FACEBOOK_DIALOG_URL,
  GHL_RSA_KEY,
  GOOGLE_ISSUER,
  STRIPE_JS_URL,
} from "./provider-addresses";

const projectRoot = resolve(__dirname, "../../..");
const origin = /^https?:\/\/[a-z0-9.[\]:-]+$/;
/** Accepts https, or this machine. */
const remoteOrigin = /^(https:\/\/[a-z0-9.[\]:-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)$/;
const loopbackOrigin = Joi.string()
  .custom((text: string, helpers) => (isLoopbackOrigin(text) ? text : helpers.error("origin.elsewhere")))
  .messages({ "origin.elsewhere": "{{#label}} must be the origin of a server on this machine, http://localhost:3201" });
const key32 = Joi.string()
  .base64({ paddingRequired: false })
  .custom((text: string, helpers) => (Buffer.from(text, "base64").length === 32 ? text : helpers.error("key.length")))
  .messages({ "key.length": "{{#label}} must be the base64 of 32 bytes" });
const cidr = Joi.string().ip({ cidr: "optional" });
const url = (schemes: string[]) => Joi.string().uri({ scheme: schemes });
/** A line that clients read and agree to. */
const line = (maximum: number) =>
  trimmedText()
    .min(2)
    .max(maximum)
    .custom((text: string, helpers) =>
      hiddenCharacters.test(text) ? helpers.message({ custom: "{{#label}} has an invisible character" }) : text,
    )
    .custom((text: string, helpers) =>
      hasLetterOrDigit(text) ? text : helpers.message({ custom: "{{#label}} has no letter or digit" }),
    );
const timeZone = Joi.string()
  .custom((name: string, helpers) => toTimeZone(name) ?? helpers.error("zone.unknown"))
  .messages({ "zone.unknown": "{{#label}} must be an IANA time zone such as America/New_York" });

/** Reads a public key: SPKI in base64, which is the lines inside a PEM. */
export function toPublicKey(text: string, type: "ed25519" | "rsa"): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === type ? key : null;
  } catch {
    return null;
  }
}

const publicKey = (type: "ed25519" | "rsa") =>
  Joi.string()
    .base64()
    .custom((text: string, helpers) => (toPublicKey(text, type) ? text : helpers.error("key.type")))
    .messages({ "key.type": `{{#label}} must be a public key (${type}, SPKI) in base64` });

/** Variables that are lists: split at commas, then checked entry by entry. */
export const listVariables = [
  "CODE_KEY",
  "DEV_ORIGINS",
  "ENCRYPTION_KEYS",
  "PRIVATE_WEBSITES",
  "REMOTE_DEV_ORIGINS",
  "REMOTE_ORIGINS",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
  "TRUST_PROXY",
] as const;

export interface EnvironmentValues {
  PORTAL_MODE: PortalMode;
  HOST: string;
  PORT: number;
  PUBLIC_URL: string;
  DEV_ORIGINS: string[];
  REMOTE_DEV_ORIGINS: string[];
  REMOTE_ORIGINS: string[];
  AGENCY_TIME_ZONE: string;
  AGENCY_NAME?: string;
  AGENCY_ADDRESS?: string;
  AGENCY_EMAIL?: string;
  AGENCY_PHONE?: string;
  DATABASE_URL: string;
  ENCRYPTION_KEYS: string[];
  CODE_KEY: string[];
  SMTP_URL: string;
  MAIL_FROM: string;
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  TWILIO_FROM: string;
  TWILIO_BASE_URL?: string;
  SQUARE_CLIENT_ID: string;
  SQUARE_CLIENT_SECRET: string;
  SQUARE_WEBHOOK_KEY: string;
  SQUARE_BASE_URL?: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string[];
  STRIPE_CONNECT_CLIENT_ID: string;
  STRIPE_CONNECT_SECRET_KEY: string;
  STRIPE_CONNECT_WEBHOOK_SECRET: string[];
  STRIPE_BASE_URL?: string;
  STRIPE_JS_URL: string;
  GOOGLE_CLIENT_ID: string;
  GOOGLE_CLIENT_SECRET: string;
  GOOGLE_ISSUER: string;
  FACEBOOK_APP_ID: string;
  FACEBOOK_APP_SECRET: string;
  FACEBOOK_BASE_URL: string;
  FACEBOOK_DIALOG_URL: string;
  PRIVATE_WEBSITES: string[];
  FACEBOOK_VERIFY_TOKEN?: string;
  GHL_ED25519_KEY?: string;
  GHL_RSA_KEY: string;
  CLOCK_URL?: string;
  LIMITS_FACTOR: number;
  TRUST_PROXY: string[];
  REMOTES_CACHE_DIR: string;
  SHELL_DIR: string;
  ROLE: ProcessRole;
  LOG_LEVEL: string;
}

const preferences = { abortEarly: false, stripUnknown: true, errors: { wrap: { label: false } } } as const;
const databaseUrl = url(["mysql", "mariadb"]).required();

export const databaseEnvironmentSchema = Joi.object<Pick<EnvironmentValues, "DATABASE_URL">>({
  DATABASE_URL: databaseUrl,
}).prefs(preferences);

const stripeSecretKey = Joi.string()
  .pattern(/^[rs]k_(live|test)_[A-Za-z0-9]{16,}$/, "sk_live_…, a secret key")
  .required();
const stripeSigningSecrets = Joi.array()
  .items(Joi.string().pattern(/^whsec_[A-Za-z0-9_+/=-]{16,}$/, "whsec_…, a signing secret"))
  .min(1)
  .required();

export const environmentSchema = Joi.object<EnvironmentValues>({
  PORTAL_MODE: Joi.string().valid("development", "test", "demo", "production").required(),
  HOST: Joi.string().hostname().default("127.0.0.1"),
  PORT: Joi.number().integer().min(0).max(65_535).default(3000),
  PUBLIC_URL: Joi.string().pattern(origin, "origin").default("http://localhost:3000"),
  DEV_ORIGINS: Joi.array().items(Joi.string().pattern(origin, "origin")).default([]),
  REMOTE_DEV_ORIGINS: Joi.array().items(loopbackOrigin).default([]),
  REMOTE_ORIGINS: Joi.array().items(Joi.string().pattern(remoteOrigin, "https origin")).default([]),
  AGENCY_TIME_ZONE: timeZone.default(DEFAULT_TIME_ZONE),
  AGENCY_NAME: line(120),
  AGENCY_ADDRESS: line(300),
  AGENCY_PHONE: Joi.string()
    .pattern(/^[2-9]\d{2}[2-9]\d{6}$/)
    .messages({ "string.pattern.base": "{{#label}} must be ten digits, without a country code" }),
  AGENCY_EMAIL: Joi.string().email({ tlds: false }).max(254),
  DATABASE_URL: databaseUrl,
  ENCRYPTION_KEYS: Joi.array()
    .items(Joi.string().pattern(/^[a-z0-9-]{1,16}:[A-Za-z0-9+/]{43}=?$/, "id:base64 of 32 bytes"))
    .min(1)
    .required(),
  CODE_KEY: Joi.array().items(key32).min(1).required(),
  SMTP_URL: url(["smtp", "smtps"]).required(),
  MAIL_FROM: Joi.string().max(200).required(),
  TWILIO_ACCOUNT_SID: Joi.string()
    .pattern(/^AC[0-9a-fA-F]{32}$/, "AC and 32 hex digits")
    .required(),
  TWILIO_AUTH_TOKEN: Joi.string().min(8).required(),
  TWILIO_FROM: Joi.string()
    .pattern(/^\+[1-9]\d{6,14}$/, "E.164")
    .required(),
  TWILIO_BASE_URL: url(["http", "https"]),
  SQUARE_CLIENT_ID: Joi.string()
    .pattern(/^(sandbox-)?sq0id[a-z]-[A-Za-z0-9_-]{22}$/, "sq0id…-, an application id")
    .required(),
  SQUARE_CLIENT_SECRET: Joi.string().min(16).required(),
  SQUARE_WEBHOOK_KEY: Joi.string().min(16).required(),
  SQUARE_BASE_URL: Joi.string().pattern(origin, "origin"),
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_PUBLISHABLE_KEY: Joi.string()
    .pattern(/^pk_(live|test)_[A-Za-z0-9]{16,}$/, "pk_live_…, a publishable key")
    .required(),
  STRIPE_WEBHOOK_SECRET: stripeSigningSecrets,
  STRIPE_CONNECT_CLIENT_ID: Joi.string()
    .pattern(/^ca_[A-Za-z0-9]{16,}$/, "ca_…, the client id of a platform")
    .required(),
  STRIPE_CONNECT_SECRET_KEY: stripeSecretKey,
  STRIPE_CONNECT_WEBHOOK_SECRET: stripeSigningSecrets,
  STRIPE_BASE_URL: Joi.string().pattern(origin, "origin"),
  STRIPE_JS_URL: url(["http", "https"]).default(STRIPE_JS_URL),
  GOOGLE_CLIENT_ID: Joi.string()
    .pattern(/^[a-z0-9-]+\.apps\.googleusercontent\.com$/, "…apps.googleusercontent.com, an OAuth client id")
    .required(),
  GOOGLE_CLIENT_SECRET: Joi.string().min(16).required(),
  GOOGLE_ISSUER: url(["http", "https"]).pattern(/[^/]$/, "no slash at the end").default(GOOGLE_ISSUER),
  FACEBOOK_APP_ID: Joi.string().pattern(/^\d+$/, "digits").required(),
  FACEBOOK_APP_SECRET: Joi.string().min(16).required(),
  FACEBOOK_BASE_URL: Joi.string().pattern(origin, "origin").default(FACEBOOK_BASE_URL),
  FACEBOOK_DIALOG_URL: Joi.string().pattern(origin, "origin").default(FACEBOOK_DIALOG_URL),
  PRIVATE_WEBSITES: Joi.array()
    .items(Joi.string().pattern(/^[a-z0-9.-]+:\d{1,5}$/, "host:port"))
    .default([]),
  FACEBOOK_VERIFY_TOKEN: Joi.string().min(16),
  GHL_ED25519_KEY: publicKey("ed25519"),
  GHL_RSA_KEY: publicKey("rsa").default(GHL_RSA_KEY),
  CLOCK_URL: url(["http", "https"]),
  LIMITS_FACTOR: Joi.number().min(0.01).max(100_000).default(1),
  TRUST_PROXY: Joi.array().items(cidr).default([]),
  REMOTES_CACHE_DIR: Joi.string().default(resolve(projectRoot, ".data/remotes-cache")),
  SHELL_DIR: Joi.string().default(resolve(projectRoot, "shell/dist")),
  ROLE: Joi.string().valid("web", "worker", "all").default("web"),
  LOG_LEVEL: Joi.string().valid("silent", "fatal", "error", "warn", "info", "debug", "trace").default("info"),
}).prefs(preferences);
