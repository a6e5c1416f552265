import type { LabContext } from "../../lab-context.js";
import { DEFAULT_SPACE } from "../../spaces/space-name.js";
import { createProviderState, type Space } from "../../spaces/space.js";
import { createMerchants } from "./merchants/create-merchants.js";
import type { SquareLocation, SquareMerchant } from "./merchants/merchant.model.js";
import { SquareAuthorizations } from "./oauth/authorizations.js";

/** Requests a second that one access token may make, until `POST /lab/square/limits` says otherwise. */
const DEFAULT_REQUESTS_PER_SECOND = 200;

/** Addresses that the one app of a space has registered at Square. */
export interface SquareApp {
  redirectUri: string | null;
  notificationUrl: string | null;
}

/** What Square knows in one space. The first sellers follow from the key of the space; times are of its clock. */
class SquareState {
  /** The shops of every space, then those opened on demand. */
  readonly merchants: SquareMerchant[];
  readonly authorizations: SquareAuthorizations;
  readonly app: SquareApp = { redirectUri: null, notificationUrl: null };
  requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND;

  /**
   * @param startedAt when the space first spoke to Square: the end of the year of data that is already there
   * @param resetAt of the space
   */
  constructor(
    spaceKey: string,
    readonly startedAt: Date,
    resetAt: number,
  ) {
    this.authorizations = new SquareAuthorizations(resetAt);
    this.merchants = createMerchants(spaceKey);
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

export const squareOf = createProviderState((space) => new SquareState(space.key, space.clock.now(), space.resetAt));

/** Addresses of the app: those registered by control; in the demo's space else those of the portal. */
export function appOf(lab: LabContext, space: Space): SquareApp {
  const { redirectUri, notificationUrl } = squareOf(space).app;
  const portal = space.name === DEFAULT_SPACE ? lab.settings.portalUrl : null;
  return {
    redirectUri: redirectUri ?? addressAt(portal, "/integration/square/callback"),
    notificationUrl: notificationUrl ?? addressAt(portal, "/api/webhooks/square"),
  };
}

function addressAt(portal: string | null, path: string): string | null {
  return portal === null ? null : new URL(path, portal).href;
}
