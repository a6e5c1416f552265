import type { LabContext } from "../lab-context.js";
import { DEFAULT_TENANT } from "../tenants/tenant-name.js";
import type { Tenant } from "../tenants/tenant.js";
import { Consents } from "./consents.js";
import type { People } from "./people.js";

export class IdentityState {
  readonly consents = new Consents();
  /** Registered redirect addresses; null before any control call registers some. */
  redirectUris: readonly string[] | null = null;

  constructor(readonly people: People) {}
}

export interface IdentityProvider {
  id: string;
  title: string;
  /** True: the provider reports whether an email is verified, and everybody has an email. */
  verifiesEmail: boolean;
  /** Callback paths of the portal besides those of sign-in. */
  furtherCallbacks?: readonly string[];
  stateOf: (tenant: Tenant) => IdentityState;
}

export function redirectUrisOf(lab: LabContext, provider: IdentityProvider, tenant: Tenant): readonly string[] {
  const registered = provider.stateOf(tenant).redirectUris;
  if (registered !== null) return registered;
  const portal = tenant.name === DEFAULT_TENANT ? lab.settings.portalUrl : null;
  if (portal === null) return [];
  const paths = ["/auth/callback", `/user/register/${provider.id}/callback`, ...(provider.furtherCallbacks ?? [])];
  return paths.map((path) => new URL(path, portal).href);
}
