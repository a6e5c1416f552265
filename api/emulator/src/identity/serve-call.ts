import type { Request, RequestHandler } from "express";

import { answerWithFault } from "../faults/answer-with-fault.js";
import { HTTP_FAULTS } from "../faults/fault-kinds.js";
import type { LabContext } from "../lab-context.js";
import type { Tenant } from "../tenants/tenant.js";
import type { WireError } from "./wire-error.js";

export interface CallFaults {
  provider: string;
  tooManyRequests: () => WireError;
  failed: () => WireError;
  /** Further kinds of faults, with their errors. The call then fails before any effect. */
  further?: ReadonlyMap<string, () => WireError>;
}

export interface Call {
  tenant: Tenant;
  run: () => object | Promise<object>;
}

/**
 * Runs a call and answers 200, unless a fault waits for this path.
 * @param path matched by `to` of a fault
 * @param read throws a WireError for a call without a tenant
 */
export function serveCall(
  lab: LabContext,
  faults: CallFaults,
  path: string,
  read: (request: Request) => Call,
): RequestHandler {
  return async (request, response) => {
    const { tenant, run } = read(request);
    const { further = new Map<string, () => WireError>() } = faults;
    const kinds = [...HTTP_FAULTS, ...further.keys()];
    const fault = tenant.faults.take(faults.provider, kinds, { to: path, method: request.method });
    const refuse = further.get(fault?.kind ?? "");
    if (refuse) throw refuse();
    if (fault?.kind === "429") throw faults.tooManyRequests();
    if (fault?.kind === "500") throw faults.failed();
    await answerWithFault(response, { status: 200, body: await run(), broken: '{"' }, fault, lab.closing);
  };
}
