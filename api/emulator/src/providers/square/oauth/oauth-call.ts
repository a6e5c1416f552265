import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";

/** An OAuth call that is authenticated and whose body matches the contract. */
export interface OAuthCall {
  lab: LabContext;
  tenant: Tenant;
  clientId: string;
  body: Readonly<Record<string, unknown>>;
}
