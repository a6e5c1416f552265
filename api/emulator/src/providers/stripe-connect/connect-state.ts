import type { LabContext } from "../../lab-context.js";
import { DEFAULT_TENANT } from "../../tenants/tenant-name.js";
import { createProviderState, type Tenant } from "../../tenants/tenant.js";
import type { WriteWebhook } from "../../webhooks/send-webhooks.js";
import { toUnix } from "../stripe/stripe-object.js";
import type { ConnectAccount } from "./accounts/account.model.js";
import { createAccounts } from "./accounts/create-accounts.js";

/** Limit of the platform's reads; `POST /lab/stripe-connect/limits` changes it. */
const DEFAULT_REQUESTS_PER_SECOND = 100;

interface PlatformAddresses {
  redirectUri: string | null;
  notificationUrl: string | null;
}

/** States of the webhook endpoint. Events are lost unless it is `enabled`. */
export const ENDPOINT_STATES = ["enabled", "disabled", "deleted"] as const;
export type ConnectEndpoint = (typeof ENDPOINT_STATES)[number];

interface ConnectCode {
  accountId: string;
  scope: string;
  /** Milliseconds of the tenant's clock. */
  expiresAt: number;
  isUsed: boolean;
}

class ConnectState {
  /** The accounts that every tenant has, then those of the control API. */
  readonly accounts: ConnectAccount[];
  /** Granted scope by id of the connected account. */
  readonly grants = new Map<string, { scope: string }>();
  readonly codes = new Map<string, ConnectCode>();
  readonly addresses: PlatformAddresses = { redirectUri: null, notificationUrl: null };
  endpoint: ConnectEndpoint = "enabled";
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;
  /** Events of the current action, sent together; null between actions. */
  outbox: WriteWebhook[] | null = null;

  constructor(tenantKey: string, startedAt: Date) {
    this.accounts = createAccounts(tenantKey, toUnix(startedAt));
  }

  findAccount(id: unknown): ConnectAccount | null {
    return this.accounts.find((account) => account.id === id) ?? null;
  }
}

export const connectOf = createProviderState((tenant) => new ConnectState(tenant.key, tenant.clock.now()));

export function addressesOf(lab: LabContext, tenant: Tenant): PlatformAddresses {
  const { redirectUri, notificationUrl } = connectOf(tenant).addresses;
  const portal = tenant.name === DEFAULT_TENANT ? lab.settings.portalUrl : null;
  const addressAt = (path: string): string | null => (portal === null ? null : new URL(path, portal).href);
  return {
    redirectUri: redirectUri ?? addressAt("/callback"),
    notificationUrl: notificationUrl ?? addressAt("/api/webhooks/stripe-connect"),
  };
}
