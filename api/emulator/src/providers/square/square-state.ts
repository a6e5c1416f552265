import type { LabContext } from "../../lab-context.js";
import { DEFAULT_TENANT } from "../../tenants/tenant-name.js";
import { createProviderState, type Tenant } from "../../tenants/tenant.js";
import { createMerchants } from "./merchants/create-merchants.js";
import type { SquareLocation, SquareMerchant } from "./merchants/merchant.model.js";
import { SquareAuthorizations } from "./oauth/authorizations.js";

/** Limit per token; `POST /lab/square/limits` changes it. */
const DEFAULT_REQUESTS_PER_SECOND = 200;

export interface SquareApp {
  redirectUri: string | null;
  notificationUrl: string | null;
}

/** State of Square in one tenant. Times are of the tenant's clock. */
class SquareState {
  /** The shops that every tenant has, then sellers of the control API. */
  readonly merchants: SquareMerchant[];
  readonly authorizations: SquareAuthorizations;
  readonly app: SquareApp = { redirectUri: null, notificationUrl: null };
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;

  /** @param startedAt first use of Square in the tenant: end of the generated year */
  constructor(
    tenantKey: string,
    readonly startedAt: Date,
    resetAt: number,
  ) {
    this.authorizations = new SquareAuthorizations(resetAt);
    this.merchants = createMerchants(tenantKey);
  }

  findMerchant(id: string): SquareMerchant | null {
    return this.merchants.find((merchant) => merchant.id === id) ?? null;
  }

  findLocation(id: string): { merchant: SquareMerchant; location: SquareLocation } | null {
    for (const merchant of this.merchants) {
      const location = merchant.locations.find((candidate) => candidate.id === id);
      if (location) return { merchant, location };
    }
    return null;
  }
}

export const squareOf = createProviderState(
  (tenant) => new SquareState(tenant.key, tenant.clock.now(), tenant.resetAt),
);

export function appOf(lab: LabContext, tenant: Tenant): SquareApp {
  const { redirectUri, notificationUrl } = squareOf(tenant).app;
  const portal = tenant.name === DEFAULT_TENANT ? lab.settings.portalUrl : null;
  return {
    redirectUri: redirectUri ?? addressAt(portal, "/integration/square/callback"),
    notificationUrl: notificationUrl ?? addressAt(portal, "/api/webhooks/square"),
  };
}

function addressAt(portal: string | null, path: string): string | null {
  return portal === null ? null : new URL(path, portal).href;
}
