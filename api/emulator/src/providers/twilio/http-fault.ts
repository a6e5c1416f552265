import type { Response } from "express";

import { HTTP_FAULTS } from "../../faults/fault-kinds.js";
import type { Fault, FaultTarget } from "../../faults/fault-queue.js";
import type { Tenant } from "../../tenants/tenant.js";
import { presentTwilioError, TwilioError } from "./twilio-error.js";

export function consumeHttpFault(tenant: Tenant, target: FaultTarget): Fault | null {
  return tenant.faults.take("twilio", HTTP_FAULTS, target);
}

/** Throws 429 or 500 before any effect. */
export function refuseByFault(fault: Fault | null): void {
  if (fault?.kind === "429") throw new TwilioError(429, 20429, "Too Many Requests");
  if (fault?.kind === "500") throw new TwilioError(500, 20500, "Internal Server Error");
}

export function answerError(response: Response, error: TwilioError): void {
  if (error.status === 429) response.set("Retry-After", "1");
  if (error.status === 401) response.set("WWW-Authenticate", 'Basic realm="Twilio API"');
  response.status(error.status).json(presentTwilioError(error));
}
