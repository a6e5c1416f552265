import type { KeyObject } from "node:crypto";
import type { EncryptionKey } from "../platform/crypto/encryption";
import type { KeyRing } from "../platform/crypto/token-hash";

export type PortalMode = "development" | "test" | "demo" | "production";

export type ProcessRole = "web" | "worker" | "all";

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** E.164 of the sender. */
  from: string;
  /** null: Twilio's own address. */
  baseUrl: string | null;
}

export interface SquareConfig {
  clientId: string;
  clientSecret: string;
  /** Key with which Square signs webhooks. */
  webhookKey: string;
  /** Origin of Square's pages and API; null: Square's own. */
  baseUrl: string | null;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Issuer of Google's tokens; discovery finds the endpoints there too. */
  issuer: string;
}

export interface FacebookConfig {
  appId: string;
  appSecret: string;
  baseUrl: string;
  dialogUrl: string;
  /** Word entered at Facebook beside the webhook's address; null: Facebook's handshake is rejected. */
  verifyToken: string | null;
}

/** Public keys of GoHighLevel's two signatures; null: signatures of that kind are rejected. */
export interface GoHighLevelConfig {
  ed25519Key: KeyObject | null;
  rsaKey: KeyObject | null;
}

/** The agency's platform at Stripe (Connect), which clients let read their accounts. Its key differs from that of the debits (S45). */
export interface StripeConnectConfig {
  clientId: string;
  secretKey: string;
  /** Secrets of the webhook endpoint; two or more while a new secret is rolled out. */
  webhookSecrets: string[];
  /** Origin of Stripe's pages and API; null: Stripe's own two origins. */
  baseUrl: string | null;
}

/** The agency's Stripe account, which debits clients (S45). */
export interface StripeConfig {
  secretKey: string;
  /** The browser needs it to open the page that connects a bank account. */
  publishableKey: string;
  webhookSecrets: string[];
  /** Origin of Stripe's API; null: Stripe's own. */
  baseUrl: string | null;
  scriptUrl: string;
}

/** The agency as a party in texts that clients sign. Set it before the first client signs. */
export interface AgencyConfig {
  /** Legal name. */
  name: string;
  /** One line. */
  address: string;
  email: string;
}

/** All settings of an installation. No other code reads the environment. */
export interface Config {
  mode: PortalMode;
  host: string;
  /** 0: a free port (tests). */
  port: number;
  /** Public origin without a trailing slash; the base of all URLs. */
  publicUrl: string;
  /** Other origins whose pages may call the API; development only. */
  devOrigins: string[];
  /** Other origins that serve remotes: pages load scripts and styles from them, and call them. */
  remoteOrigins: string[];
  /** Servers on a developer's own machine that may serve local remotes to admins. */
  remoteDevOrigins: string[];
  /** IANA zone of the agency's days and yearly numbers (S48). */
  agencyTimeZone: string;
  agency: AgencyConfig;
  /** Ten digits; null: none. */
  agencyPhone: string | null;
  /** Whether AGENCY_NAME is set. If not, `agency.name` is a description that only contracts use. */
  isAgencyNamed: boolean;
  databaseUrl: string;
  /** The first key encrypts; all decrypt. */
  encryptionKeys: EncryptionKey[];
  /** Keys for the hash of verification codes. */
  codeKeys: KeyRing;
  smtpUrl: string;
  mailFrom: string;
  twilio: TwilioConfig;
  square: SquareConfig;
  stripe: StripeConfig;
  stripeConnect: StripeConnectConfig;
  google: GoogleConfig;
  facebook: FacebookConfig;
  /** Private hosts (`host:port`) of clients' websites that may be read; for demo and tests. */
  privateWebsites: string[];
  gohighlevel: GoHighLevelConfig;
  clockUrl: string | null;
  limitsFactor: number;
  /** CIDRs of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  remotesCacheDir: string;
  shellDir: string;
  /** Role of `main.js`; `worker.js` is always the worker. */
  role: ProcessRole;
  logLevel: string;
}
