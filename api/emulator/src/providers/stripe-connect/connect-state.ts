import type { LabContext } from "../../lab-context.js";
import { DEFAULT_TENANT } from "../../tenants/tenant-name.js";
import { createProviderState, type Tenant } from "../../tenants/tenant.js";
import type { WriteWebhook } from "../../webhooks/send-webhooks.js";
import { toUnix } from "../stripe/stripe-object.js";
import type { ConnectAccount } from "./accounts/account.model.js";
import { createAccounts } from "./accounts/create-accounts.js";

/** Default limit of the platform's reads per second; `POST /lab/stripe-connect/limits` changes it. */
const DEFAULT_REQUESTS_PER_SECOND = 100;

/** Registered addresses of a tenant's platform. */
interface PlatformAddresses {
  redirectUri: string | null;
  notificationUrl: string | null;
}

/** States of a platform's webhook endpoint. Events are lost unless it is `enabled`. */
export const ENDPOINT_STATES = ["enabled", "disabled", "deleted"] as const;
export type ConnectEndpoint = (typeof ENDPOINT_STATES)[number];

/** An authorization code that was not exchanged yet. */
interface ConnectCode {
  accountId: string;
  scope: string;
  /** Milliseconds of the tenant's clock. */
  expiresAt: number;
  isUsed: boolean;
}

/** The platform of a tenant, and the accounts that can connect to it. */
class ConnectState {
  /** The businesses that every tenant has, then created ones. */
  readonly accounts: ConnectAccount[];
  /** Granted scope by connected account. */
  readonly grants = new Map<string, { scope: string }>();
  readonly codes = new Map<string, ConnectCode>();
  readonly addresses: PlatformAddresses = { redirectUri: null, notificationUrl: null };
  /** State of the webhook endpoint. */
  endpoint: ConnectEndpoint = "enabled";
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;
  /** Events of the current action, which are sent together; null between actions. */
  outbox: WriteWebhook[] | null = null;

  constructor(tenantKey: string, startedAt: Date) {
    this.accounts = createAccounts(tenantKey, toUnix(startedAt));
  }

  findAccount(id: unknown): ConnectAccount | null {
    return this.accounts.find((account) => account.id === id) ?? null;
  }
}

export const connectOf = createProviderState((tenant) => new ConnectState(tenant.key, tenant.clock.now()));

/** Returns the registered addresses, or the portal's for the demo tenant. */
export function addressesOf(lab: LabContext, tenant: Tenant): PlatformAddresses {
  const { redirectUri, notificationUrl } = connectOf(tenant).addresses;
  const portal = tenant.name === DEFAULT_TENANT ? lab.settings.portalUrl : null;
  const addressAt = (path: string): string | null => (portal === null ? null : new URL(path, portal).href);
  return {
    redirectUri: redirectUri ?? addressAt("/callback"),
    notificationUrl: notificationUrl ?? addressAt("/api/webhooks/stripe-connect"),
  };
}
