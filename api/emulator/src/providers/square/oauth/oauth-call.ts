import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";

/** Authenticated, with a body that matches the contract. */
export interface OAuthCall {
  lab: LabContext;
  tenant: Tenant;
  clientId: string;
  body: Readonly<Record<string, unknown>>;
}
