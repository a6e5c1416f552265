import type { LabContext } from "../lab-context.js";
import { DEFAULT_SPACE } from "../spaces/space-name.js";
import type { Space } from "../spaces/space.js";
import { Consents } from "./consents.js";
import type { People } from "./people.js";

/** What an identity provider knows in one space. */
export class IdentityState {
  readonly consents = new Consents();
  /** Addresses that the application registered; null while control has said nothing. */
  redirectUris: readonly string[] | null = null;

  constructor(readonly people: People) {}
}

/** An identity provider as far as consent page and control calls need to know it. */
export interface IdentityProvider {
  id: string;
  title: string;
  /** True when the provider says whether an e-mail is verified, and has nobody without one. */
  verifiesEmail: boolean;
  /** Paths of the portal besides those of signing in to which a consent may lead. */
  furtherCallbacks?: readonly string[];
  stateOf: (space: Space) => IdentityState;
}

/** Addresses that the browser may be sent back to: those registered by control; in the demo's space else the portal's. */
export function redirectUrisOf(lab: LabContext, provider: IdentityProvider, space: Space): readonly string[] {
  const registered = provider.stateOf(space).redirectUris;
  if (registered !== null) return registered;
  const portal = space.name === DEFAULT_SPACE ? lab.settings.portalUrl : null;
  if (portal === null) return [];
  const paths = ["/auth/callback", `/user/register/${provider.id}/callback`, ...(provider.furtherCallbacks ?? [])];
  return paths.map((path) => new URL(path, portal).href);
}
