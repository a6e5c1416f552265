import type { EncryptionKey } from "../platform/crypto/encryption";
import type { KeyRing } from "../platform/crypto/token-hash";
import type { Config } from "./config";
import {
  databaseEnvironmentSchema,
  environmentSchema,
  listVariables,
  toPublicKey,
  type EnvironmentValues,
} from "./config.schema";
import { findDemoFaults, findProductionFaults } from "./production-faults";
import { STRIPE_BASE_URL } from "./provider-addresses";

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
  }
}

function splitLists(environment: Environment): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(environment)) if (text !== undefined && text !== "") values[name] = text;
  for (const name of listVariables) {
    const text = environment[name];
    if (text) values[name] = text.split(",").map((entry) => entry.trim());
  }
  return values;
}

function parseKey(entry: string): EncryptionKey {
  const separator = entry.indexOf(":");
  return { id: entry.slice(0, separator), key: Buffer.from(entry.slice(separator + 1), "base64") };
}

function parseKeyRing(entries: readonly string[]): KeyRing {
  const [first, ...others] = entries.map((entry) => Buffer.from(entry, "base64"));
  if (!first) throw new Error("A key ring needs at least one key.");
  return [first, ...others];
}

/** The driver uses one scheme for MariaDB and MySQL. */
function toDriverUrl(url: string): string {
  return url.replace(/^mariadb:/, "mysql:");
}

function toStripeConfig(value: EnvironmentValues): Config["stripe"] {
  return {
    secretKey: value.STRIPE_SECRET_KEY,
    publishableKey: value.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: value.STRIPE_WEBHOOK_SECRET,
    baseUrl: value.STRIPE_BASE_URL ?? null,
    scriptUrl: value.STRIPE_JS_URL,
  };
}

function toStripeConnectConfig(value: EnvironmentValues): Config["stripeConnect"] {
  return {
    clientId: value.STRIPE_CONNECT_CLIENT_ID,
    secretKey: value.STRIPE_CONNECT_SECRET_KEY,
    webhookSecrets: value.STRIPE_CONNECT_WEBHOOK_SECRET,
    baseUrl: value.STRIPE_BASE_URL === STRIPE_BASE_URL ? null : (value.STRIPE_BASE_URL ?? null),
  };
}

function toIdentityConfigs(value: EnvironmentValues): Pick<Config, "google" | "facebook"> {
  return {
    google: {
      clientId: value.GOOGLE_CLIENT_ID,
      clientSecret: value.GOOGLE_CLIENT_SECRET,
      issuer: value.GOOGLE_ISSUER,
    },
    facebook: {
      appId: value.FACEBOOK_APP_ID,
      appSecret: value.FACEBOOK_APP_SECRET,
      baseUrl: value.FACEBOOK_BASE_URL,
      dialogUrl: value.FACEBOOK_DIALOG_URL,
      verifyToken: value.FACEBOOK_VERIFY_TOKEN ?? null,
    },
  };
}

/** Without AGENCY_… settings, agreements name the portal's operator and the sender's address of its mails. */
function toAgencyConfig(value: EnvironmentValues): Config["agency"] {
  return {
    name: value.AGENCY_NAME ?? `the operator of ${new URL(value.PUBLIC_URL).host}`,
    address: value.AGENCY_ADDRESS ?? `at the postal address published on ${value.PUBLIC_URL}`,
    email: value.AGENCY_EMAIL ?? /<([^<>]+)>\s*$/.exec(value.MAIL_FROM)?.[1] ?? value.MAIL_FROM,
  };
}

function toConfig(value: EnvironmentValues): Config {
  return {
    mode: value.PORTAL_MODE,
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL,
    devOrigins: value.DEV_ORIGINS,
    remoteOrigins: value.REMOTE_ORIGINS,
    remoteDevOrigins: value.REMOTE_DEV_ORIGINS,
    agencyTimeZone: value.AGENCY_TIME_ZONE,
    agency: toAgencyConfig(value),
    agencyPhone: value.AGENCY_PHONE ?? null,
    isAgencyNamed: value.AGENCY_NAME !== undefined,
    databaseUrl: toDriverUrl(value.DATABASE_URL),
    encryptionKeys: value.ENCRYPTION_KEYS.map(parseKey),
    codeKeys: parseKeyRing(value.CODE_KEY),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    twilio: {
      accountSid: value.TWILIO_ACCOUNT_SID,
      authToken: value.TWILIO_AUTH_TOKEN,
      from: value.TWILIO_FROM,
      baseUrl: value.TWILIO_BASE_URL ?? null,
    },
    square: {
      clientId: value.SQUARE_CLIENT_ID,
      clientSecret: value.SQUARE_CLIENT_SECRET,
      webhookKey: value.SQUARE_WEBHOOK_KEY,
      baseUrl: value.SQUARE_BASE_URL ?? null,
    },
    stripe: toStripeConfig(value),
    stripeConnect: toStripeConnectConfig(value),
    ...toIdentityConfigs(value),
    privateWebsites: value.PRIVATE_WEBSITES,
    gohighlevel: {
      ed25519Key: toPublicKey(value.GHL_ED25519_KEY ?? "", "ed25519"),
      rsaKey: toPublicKey(value.GHL_RSA_KEY, "rsa"),
    },
    clockUrl: value.CLOCK_URL ?? null,
    limitsFactor: value.LIMITS_FACTOR,
    trustProxy: value.TRUST_PROXY,
    remotesCacheDir: value.REMOTES_CACHE_DIR,
    shellDir: value.SHELL_DIR,
    role: value.ROLE,
    logLevel: value.LOG_LEVEL,
  };
}

/** Throws a ConfigError with every fault; production also rejects demo settings, emulator addresses and missing keys. */
export function loadConfig(environment: Environment = process.env): Config {
  const result = environmentSchema.validate(splitLists(environment));
  if (result.error) {
    const faults = result.error.details.map((detail) => detail.message);
    throw new ConfigError([...faults, ...findUncheckedProductionFaults(environment)]);
  }
  const config = toConfig(result.value);
  const faults = config.mode === "production" ? findProductionFaults(config) : [];
  if (config.mode === "demo") faults.push(...findDemoFaults(config));
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Returns `DATABASE_URL` for commands that need no other setting. Throws a ConfigError. */
export function loadDatabaseUrl(environment: Environment = process.env): string {
  const result = databaseEnvironmentSchema.validate(environment);
  if (result.error) throw new ConfigError(result.error.details.map((detail) => detail.message));
  return toDriverUrl(result.value.DATABASE_URL);
}

/** Names settings that production rejects, even if the environment is invalid otherwise. */
function findUncheckedProductionFaults(environment: Environment): string[] {
  if (environment.PORTAL_MODE !== "production") return [];
  return ["CLOCK_URL", "DEV_ORIGINS"]
    .filter((name) => environment[name])
    .map((name) => `${name} is refused in production`);
}
