import type { Router } from "express";

import { readTenant } from "../../control/read-tenant.js";
import { createIdentityControl } from "../../identity/identity-control.routes.js";
import type { LabContext } from "../../lab-context.js";
import { google, keysOf } from "./google-state.js";

/** Control calls of Google. The call `rotate-key` replaces the signing key in the JWKS. */
export function createGoogleControl(lab: LabContext): Router {
  const router = createIdentityControl(lab, google);
  router.post("/rotate-key", (request, response) => {
    response.json({ kid: keysOf(readTenant(lab, request)).rotate().kid });
  });
  return router;
}
