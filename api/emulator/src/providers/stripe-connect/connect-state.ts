import type { LabContext } from "../../lab-context.js";
import { DEFAULT_SPACE } from "../../spaces/space-name.js";
import { createProviderState, type Space } from "../../spaces/space.js";
import type { WriteWebhook } from "../../webhooks/send-webhooks.js";
import { toUnix } from "../stripe/stripe-object.js";
import type { ConnectAccount } from "./accounts/account.model.js";
import { createAccounts } from "./accounts/create-accounts.js";

/** Reads a second that the platform may make, until `POST /lab/stripe-connect/limits` says otherwise. */
const DEFAULT_REQUESTS_PER_SECOND = 100;

/** Addresses that the platform of a space has registered. */
interface PlatformAddresses {
  redirectUri: string | null;
  notificationUrl: string | null;
}

/** What a platform's endpoint for webhooks can be: one that is not `enabled` gets nothing, then or later. */
export const ENDPOINT_STATES = ["enabled", "disabled", "deleted"] as const;
export type ConnectEndpoint = (typeof ENDPOINT_STATES)[number];

/** An authorization code on its way through the browser. */
interface ConnectCode {
  accountId: string;
  scope: string;
  /** Milliseconds of the space's clock. */
  expiresAt: number;
  isUsed: boolean;
}

/** The platform of a space, and the accounts that may connect to it. */
class ConnectState {
  /** The businesses of every space, then those opened on demand. */
  readonly accounts: ConnectAccount[];
  /** What connected accounts allow, by account. */
  readonly grants = new Map<string, { scope: string }>();
  readonly codes = new Map<string, ConnectCode>();
  readonly addresses: PlatformAddresses = { redirectUri: null, notificationUrl: null };
  /** Of the address that webhooks go to. */
  endpoint: ConnectEndpoint = "enabled";
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;
  /** Events of the present go, which leave together; null between two goes. */
  outbox: WriteWebhook[] | null = null;

  constructor(spaceKey: string, startedAt: Date) {
    this.accounts = createAccounts(spaceKey, toUnix(startedAt));
  }

  findAccount(id: unknown): ConnectAccount | null {
    return this.accounts.find((account) => account.id === id) ?? null;
  }
}

export const connectOf = createProviderState((space) => new ConnectState(space.key, space.clock.now()));

/** Addresses of the platform: those registered by control; in the demo's space else those of the portal. */
export function addressesOf(lab: LabContext, space: Space): PlatformAddresses {
  const { redirectUri, notificationUrl } = connectOf(space).addresses;
  const portal = space.name === DEFAULT_SPACE ? lab.settings.portalUrl : null;
  const addressAt = (path: string): string | null => (portal === null ? null : new URL(path, portal).href);
  return {
    redirectUri: redirectUri ?? addressAt("/callback"),
    notificationUrl: notificationUrl ?? addressAt("/api/webhooks/stripe-connect"),
  };
}
