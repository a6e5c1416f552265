import type { Request } from "express";

import type { LabContext } from "../lab-context.js";
import { DEFAULT_TENANT, isTenantName } from "../tenants/tenant-name.js";
import type { Tenant } from "../tenants/tenant.js";
import { LabRefusal } from "./refusal.js";

/** @throws LabRefusal 422 for an invalid name */
export function readTenantName(request: Request): string {
  const name = request.query.space ?? DEFAULT_TENANT;
  if (typeof name === "string" && isTenantName(name)) return name;
  throw new LabRefusal(422, "invalid_space", "A space is named by a–z, 0–9 and hyphens, at most 40 characters.");
}

export function readTenant(lab: LabContext, request: Request): Tenant {
  return lab.tenants.byName(readTenantName(request));
}
