import type { KeyObject } from "node:crypto";
import type { EncryptionKey } from "../platform/crypto/encryption";
import type { KeyRing } from "../platform/crypto/token-hash";

export type PortalMode = "development" | "test" | "demo" | "production";

/** Role of this process: answers requests, runs jobs, or both. */
export type ProcessRole = "web" | "worker" | "all";

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** E.164 sender. */
  from: string;
  /** null: Twilio's own address. */
  baseUrl: string | null;
}

export interface SquareConfig {
  clientId: string;
  clientSecret: string;
  /** Signature key of Square's webhooks. */
  webhookKey: string;
  /** Origin of its pages and API; null: Square's own. */
  baseUrl: string | null;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Issuer of its tokens, and where discovery finds its endpoints. */
  issuer: string;
}

export interface FacebookConfig {
  appId: string;
  appSecret: string;
  /** Origin of its API. */
  baseUrl: string;
  /** Origin of its consent page. */
  dialogUrl: string;
  /** Word entered at Facebook beside the webhook's address; null: its handshake is rejected. */
  verifyToken: string | null;
}

/** Public keys of GoHighLevel's signatures; null: such signatures are rejected. */
export interface GoHighLevelConfig {
  ed25519Key: KeyObject | null;
  rsaKey: KeyObject | null;
}

/**
 * The platform at Stripe (Connect) that clients let read their accounts.
 * Its key differs from that of the debits (S45).
 */
export interface StripeConnectConfig {
  clientId: string;
  secretKey: string;
  /** Secrets of the webhook endpoint for connected accounts; two or more while a new one is rolled out. */
  webhookSecrets: string[];
  /** Origin of its pages and API; null: Stripe's own two origins. */
  baseUrl: string | null;
}

/** The agency's own Stripe account, which debits clients' bank accounts (S45). */
export interface StripeConfig {
  secretKey: string;
  /** For the browser: opens the page that connects a bank account. */
  publishableKey: string;
  /** Secrets of the webhook endpoint; two or more while a new one is rolled out. */
  webhookSecrets: string[];
  /** Origin of its API; null: Stripe's own. */
  baseUrl: string | null;
  /** Address of its browser script. */
  scriptUrl: string;
}

/**
 * The agency as a party in the texts that clients sign, and its address for notices.
 * Set it before the first client signs.
 */
export interface AgencyConfig {
  /** Legal name. */
  name: string;
  /** Postal address in one line. */
  address: string;
  email: string;
}

/** Everything that differs between two installations. No other code reads the environment. */
export interface Config {
  mode: PortalMode;
  host: string;
  /** 0: a free port, for tests. */
  port: number;
  /** The portal's public origin, without a trailing slash. All URLs are built from it. */
  publicUrl: string;
  /** Other origins whose pages may call the API; development only. */
  devOrigins: string[];
  /** Other origins that host remotes. Pages may load scripts and styles from them, and call them. */
  remoteOrigins: string[];
  /** IANA zone of the agency's days and of numbers that restart each year (S48). */
  agencyTimeZone: string;
  agency: AgencyConfig;
  /** Ten digits, for questions; null: none. */
  agencyPhone: string | null;
  /** Whether AGENCY_NAME is set. If not, `agency.name` is a description that only contracts use. */
  isAgencyNamed: boolean;
  databaseUrl: string;
  /** The first key encrypts; all decrypt. */
  encryptionKeys: EncryptionKey[];
  /** Keys of the keyed hash of verification codes. */
  codeKeys: KeyRing;
  smtpUrl: string;
  mailFrom: string;
  twilio: TwilioConfig;
  square: SquareConfig;
  stripe: StripeConfig;
  stripeConnect: StripeConnectConfig;
  google: GoogleConfig;
  facebook: FacebookConfig;
  /** Private hosts (`host:port`) of clients' websites that may be read, for a demo and tests. */
  privateWebsites: string[];
  gohighlevel: GoHighLevelConfig;
  clockUrl: string | null;
  limitsFactor: number;
  /** CIDRs of the proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  remotesDir: string;
  shellDir: string;
  /** Role of `main.js`; `worker.js` is always the worker. */
  role: ProcessRole;
  logLevel: string;
}
