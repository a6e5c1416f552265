import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";

/** A call of an authenticated application, with a body that matches the contract. */
export interface OAuthCall {
  lab: LabContext;
  tenant: Tenant;
  clientId: string;
  body: Readonly<Record<string, unknown>>;
}
