import { HTTP_FAULTS } from "../../faults/fault-kinds.js";
import type { Fault, FaultTarget } from "../../faults/fault-queue.js";
import type { Tenant } from "../../tenants/tenant.js";
import { rateLimited } from "./rate-limit.js";
import { squareError } from "./square-error.js";

export function consumeHttpFault(tenant: Tenant, target: FaultTarget): Fault | null {
  return tenant.faults.take("square", HTTP_FAULTS, target);
}

/** Throws 429 or 500 before any effect. */
export function refuseByFault(fault: Fault | null): void {
  if (fault?.kind === "429") throw rateLimited();
  if (fault?.kind === "500") {
    throw squareError(500, "API_ERROR", "INTERNAL_SERVER_ERROR", "An internal error has occurred.");
  }
}
