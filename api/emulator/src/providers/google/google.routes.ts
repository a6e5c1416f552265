import express, { type Request, type Response, Router } from "express";

import { createConsentRoutes } from "../../identity/consent.routes.js";
import { serveCall } from "../../identity/serve-call.js";
import { answerWireError } from "../../identity/wire-error.js";
import { LabRefusal } from "../../control/refusal.js";
import type { LabContext } from "../../lab-context.js";
import { isTenantName } from "../../tenants/tenant-name.js";
import type { Tenant } from "../../tenants/tenant.js";
import { exchangeCode } from "./exchange-code.js";
import { authenticateClient, presentDiscovery, presentKeys, presentUserInfo, revokeToken } from "./google-calls.js";
import { googleDialog } from "./google-dialog.js";
import { GOOGLE_CALL_FAULTS } from "./google-error.js";
import { issuerOf } from "./google-state.js";

type Run = (tenant: Tenant, request: Request, tenantName: string) => object;

/** Cache policy of the keys, similar to Google's. */
const KEYS_POLICY = "public, max-age=19800, must-revalidate, no-transform";

/** Routes below `/google/{tenant}`, because each tenant has its own issuer. */
export function createGoogleRoutes(lab: LabContext): Router {
  const router = Router();
  const issuer = Router({ mergeParams: true });
  const serve = (path: string, run: Run) =>
    serveCall(lab, GOOGLE_CALL_FAULTS, path, (request) => {
      const name = tenantNameOf(request);
      const tenant = lab.tenants.byName(name);
      return { tenant, run: () => run(tenant, request, name) };
    });
  const form = express.urlencoded({ extended: false, limit: "8kb" });
  issuer.use(requireTenantName);
  issuer.use("/o/oauth2/v2/auth", createConsentRoutes(lab, googleDialog));
  issuer.get(
    "/.well-known/openid-configuration",
    keep("public, max-age=3600"),
    serve("/.well-known/openid-configuration", (_tenant, _request, name) => presentDiscovery(issuerOf(lab, name))),
  );
  issuer.get("/oauth2/v3/certs", keep(KEYS_POLICY), serve("/oauth2/v3/certs", presentKeys));
  issuer.post(
    "/token",
    keep("no-store"),
    form,
    serve("/token", (tenant, request, name) => {
      authenticateClient(tenant, request);
      return exchangeCode(lab, tenant, name, request.body);
    }),
  );
  issuer.get("/v1/userinfo", keep("no-store"), serve("/v1/userinfo", presentUserInfo));
  issuer.post(
    "/revoke",
    keep("no-store"),
    form,
    serve("/revoke", (tenant, request) => revokeToken(tenant, request.body)),
  );
  issuer.use(answerWireError);
  router.use("/google/:space", issuer);
  return router;
}

function keep(policy: string) {
  return (_request: Request, response: Response, next: () => void): void => {
    response.set("Cache-Control", policy);
    next();
  };
}

function requireTenantName(request: Request, _response: Response, next: () => void): void {
  if (!isTenantName(tenantNameOf(request))) throw new LabRefusal(404, "not_found", "No space has such a name.");
  next();
}

function tenantNameOf(request: Request): string {
  const name = request.params.space;
  return typeof name === "string" ? name : "";
}
