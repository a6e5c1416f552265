import type { KeyObject } from "node:crypto";
import type { EncryptionKey } from "../platform/crypto/encryption";
import type { KeyRing } from "../platform/crypto/token-hash";

export type PortalMode = "development" | "test" | "demo" | "production";

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
  /** Signs Square's webhooks. */
  webhookKey: string;
  /** Origin of pages and API; null: Square's own. */
  baseUrl: string | null;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Also where discovery finds the endpoints. */
  issuer: string;
}

export interface FacebookConfig {
  appId: string;
  appSecret: string;
  baseUrl: string;
  dialogUrl: string;
  /** Entered at Facebook beside the webhook's address; null: its handshake is rejected. */
  verifyToken: string | null;
}

/** null: such signatures are rejected. */
export interface GoHighLevelConfig {
  ed25519Key: KeyObject | null;
  rsaKey: KeyObject | null;
}

/** Clients let this platform read their accounts. Its key differs from that of the debits (S45). */
export interface StripeConnectConfig {
  clientId: string;
  secretKey: string;
  /** Two or more while a new secret is rolled out. */
  webhookSecrets: string[];
  /** Origin of pages and API; null: Stripe's own two origins. */
  baseUrl: string | null;
}

/** The agency's account, which debits clients (S45). */
export interface StripeConfig {
  secretKey: string;
  /** The browser opens the bank connection page with it. */
  publishableKey: string;
  webhookSecrets: string[];
  /** Origin of its API; null: Stripe's own. */
  baseUrl: string | null;
  scriptUrl: string;
}

/** A party in texts that clients sign. Set it before the first client signs. */
export interface AgencyConfig {
  /** Legal name. */
  name: string;
  /** One line. */
  address: string;
  email: string;
}

/** No other code reads the environment. */
export interface Config {
  mode: PortalMode;
  host: string;
  /** 0: a free port (tests). */
  port: number;
  /** Origin without a trailing slash, base of all URLs. */
  publicUrl: string;
  /** Other origins that may call the API; development only. */
  devOrigins: string[];
  /** Other origins of remotes: pages load scripts and styles from them, and call them. */
  remoteOrigins: string[];
  /** IANA zone of the agency's days and yearly numbers (S48). */
  agencyTimeZone: string;
  agency: AgencyConfig;
  /** Ten digits; null: none. */
  agencyPhone: string | null;
  /** False: `agency.name` is a description that only contracts use. */
  isAgencyNamed: boolean;
  databaseUrl: string;
  /** The first key encrypts; all decrypt. */
  encryptionKeys: EncryptionKey[];
  /** For the keyed hash of verification codes. */
  codeKeys: KeyRing;
  smtpUrl: string;
  mailFrom: string;
  twilio: TwilioConfig;
  square: SquareConfig;
  stripe: StripeConfig;
  stripeConnect: StripeConnectConfig;
  google: GoogleConfig;
  facebook: FacebookConfig;
  /** Private `host:port` of clients' websites that may be read; demo and tests. */
  privateWebsites: string[];
  gohighlevel: GoHighLevelConfig;
  clockUrl: string | null;
  limitsFactor: number;
  /** CIDRs of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  remotesDir: string;
  shellDir: string;
  /** Role of `main.js`; `worker.js` is always the worker. */
  role: ProcessRole;
  logLevel: string;
}
