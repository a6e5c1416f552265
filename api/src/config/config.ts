import type { KeyObject } from "node:crypto";
import type { EncryptionKey } from "../platform/crypto/encryption";
import type { KeyRing } from "../platform/crypto/token-hash";

export type PortalMode = "development" | "test" | "demo" | "production";

/** Which part of the product this process is: answers requests, runs jobs, or both. */
export type ProcessRole = "web" | "worker" | "all";

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** E.164 sender. */
  from: string;
  /** Null: Twilio's own address. */
  baseUrl: string | null;
}

export interface SquareConfig {
  clientId: string;
  clientSecret: string;
  /** Signs what Square's webhooks tell us. */
  webhookKey: string;
  /** Origin of its pages and calls; null: Square's own. */
  baseUrl: string | null;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Names itself in what it signs, and says by discovery where its pages and calls are. */
  issuer: string;
}

export interface FacebookConfig {
  appId: string;
  appSecret: string;
  /** Origin of its calls. */
  baseUrl: string;
  /** Origin of its consent page. */
  dialogUrl: string;
  /** Entered at Facebook beside the address of the webhook; null: its handshake is refused. */
  verifyToken: string | null;
}

/** Public keys by which GoHighLevel's deliveries are known; null: what such a key signs is refused. */
export interface GoHighLevelConfig {
  ed25519Key: KeyObject | null;
  rsaKey: KeyObject | null;
}

/** The platform at Stripe (Connect) that clients let read their own accounts; another key than that of the debits (S45). */
export interface StripeConnectConfig {
  clientId: string;
  secretKey: string;
  /** Of the webhook's endpoint for connected accounts; more than one while a new one takes over. */
  webhookSecrets: string[];
  /** Origin of its pages and calls; null: Stripe's own, which are two. */
  baseUrl: string | null;
}

/** The agency's own Stripe, which debits clients' bank accounts (S45). */
export interface StripeConfig {
  secretKey: string;
  /** For the browser: opens the page on which a bank account is connected. */
  publishableKey: string;
  /** Of the webhook's endpoint; more than one while a new one takes over. */
  webhookSecrets: string[];
  /** Origin of its calls; null: Stripe's own. */
  baseUrl: string | null;
  /** Address of its script in the browser. */
  scriptUrl: string;
}

/** The agency as the texts that clients sign name it: a party, and where notices to it go. Set before the first one signs. */
export interface AgencyConfig {
  /** Legal name. */
  name: string;
  /** Postal address in one line. */
  address: string;
  email: string;
}

/** Everything that differs between two installations. Nothing else reads the environment. */
export interface Config {
  mode: PortalMode;
  host: string;
  /** 0: a free one, for tests. */
  port: number;
  /** Origin under which people reach the portal, without a trailing slash; URLs are built from it alone. */
  publicUrl: string;
  /** Further origins whose pages may call the API; development only. */
  devOrigins: string[];
  /** Further origins that remotes are hosted on: pages may load scripts and styles from them, and call them. */
  remoteOrigins: string[];
  /** IANA zone of the agency: of its own days, of numbers that restart each year (S48). */
  agencyTimeZone: string;
  agency: AgencyConfig;
  /** Ten digits, for whoever has a question; null: none. */
  agencyPhone: string | null;
  /** Whether AGENCY_NAME is set: where it is not, `agency.name` is a description that only a contract needs. */
  isAgencyNamed: boolean;
  databaseUrl: string;
  /** The first one encrypts; all of them decrypt. */
  encryptionKeys: EncryptionKey[];
  /** Of the keyed hash of verification codes. */
  codeKeys: KeyRing;
  smtpUrl: string;
  mailFrom: string;
  twilio: TwilioConfig;
  square: SquareConfig;
  stripe: StripeConfig;
  stripeConnect: StripeConnectConfig;
  google: GoogleConfig;
  facebook: FacebookConfig;
  /** Clients' websites that may be read although they are private, as `host:port`: those of a demo and of tests. */
  privateWebsites: string[];
  gohighlevel: GoHighLevelConfig;
  clockUrl: string | null;
  /** Multiplies every limit. */
  limitsFactor: number;
  /** CIDRs of the proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  remotesDir: string;
  shellDir: string;
  /** What `main.js` runs; `worker.js` is always the worker. */
  role: ProcessRole;
  logLevel: string;
}
