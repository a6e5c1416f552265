import type { LabContext } from "../../lab-context.js";
import { DEFAULT_SPACE } from "../../spaces/space-name.js";
import { createProviderState, type Space } from "../../spaces/space.js";
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

  constructor(spaceKey: string, startedAt: Date) {
    this.accounts = createAccounts(spaceKey, toUnix(startedAt));
  }

  findAccount(id: unknown): ConnectAccount | null {
    return this.accounts.find((account) => account.id === id) ?? null;
  }
}

export const connectOf = createProviderState((space) => new ConnectState(space.key, space.clock.now()));

/** Returns the registered addresses, or the portal's for the demo tenant. */
export function addressesOf(lab: LabContext, space: Space): PlatformAddresses {
  const { redirectUri, notificationUrl } = connectOf(space).addresses;
  const portal = space.name === DEFAULT_SPACE ? lab.settings.portalUrl : null;
  const addressAt = (path: string): string | null => (portal === null ? null : new URL(path, portal).href);
  return {
    redirectUri: redirectUri ?? addressAt("/callback"),
    notificationUrl: notificationUrl ?? addressAt("/api/webhooks/stripe-connect"),
  };
}
