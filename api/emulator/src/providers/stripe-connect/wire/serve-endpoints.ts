import { type Request, type Response, Router } from "express";

import { countRequest } from "../../../count-request.js";
import { answerWithFault } from "../../../faults/answer-with-fault.js";
import { HTTP_FAULTS } from "../../../faults/fault-kinds.js";
import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { refuseFaults } from "../../stripe/stripe-contract.js";
import { rateLimited } from "../../stripe/stripe-error.js";
import { createMixed } from "../../stripe/stripe-object.js";
import { STRIPE_VERSION } from "../../stripe/stripe-version.js";
import { decodeForm } from "../../stripe/wire/decode-form.js";
import { refuseByFault } from "../../stripe/wire/http-fault.js";
import { listObjects } from "../../stripe/wire/list-objects.js";
import { answerError } from "../../stripe/wire/serve-operation.js";
import { addressesOf, connectOf } from "../connect-state.js";
import { authenticatePlatform } from "./admit.js";
import { connectContract } from "./connect-contract.js";

const PATH = "/v1/webhook_endpoints";

/** Time of the endpoint's registration, in seconds since 1970. */
const REGISTERED = Date.UTC(2025, 0, 1) / 1_000;

/** Lists the platform's one webhook endpoint, or none if it was deleted or never registered. */
export function createEndpointRoutes(lab: LabContext): Router {
  const router = Router();
  router.get(PATH, async (request: Request, response: Response) => {
    response.set("Request-Id", `req_${createMixed(14)}`).set("Stripe-Version", STRIPE_VERSION);
    const tenant = authenticatePlatform(lab, request.get("authorization"));
    const state = connectOf(tenant);
    if (!countRequest(state, state.requestsPerSecond, performance.now())) throw rateLimited();
    const fault = tenant.faults.take("stripe-connect", HTTP_FAULTS, { to: PATH, account: null, method: "GET" });
    refuseByFault(fault);
    const input = decodeForm(request.originalUrl.split("?").slice(1).join("?"));
    refuseFaults(connectContract().checkQuery(`GET ${PATH}`, input));
    const body = listObjects(listEndpoints(lab, tenant), input, PATH);
    await answerWithFault(response, { status: 200, body, broken: '{"object": "' }, fault, lab.closing);
  });
  router.use(answerError);
  return router;
}

function listEndpoints(lab: LabContext, tenant: Tenant) {
  const { endpoint } = connectOf(tenant);
  const url = addressesOf(lab, tenant).notificationUrl;
  if (url === null || endpoint === "deleted") return [];
  return [
    {
      id: `we_1${tenant.key.slice(0, 23)}`,
      object: "webhook_endpoint",
      api_version: STRIPE_VERSION,
      application: null,
      created: REGISTERED,
      description: null,
      enabled_events: ["*"],
      livemode: false,
      metadata: {},
      status: endpoint,
      url,
    },
  ];
}
