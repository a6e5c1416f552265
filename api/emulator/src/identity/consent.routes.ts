import express, { type NextFunction, type Request, type Response, Router } from "express";

import { LabRefusal } from "../control/refusal.js";
import type { LabContext } from "../lab-context.js";
import { allowRedirectTo, isFromOwnPage, PAGE_HEADERS } from "../pages/page-headers.js";
import { DEFAULT_TENANT } from "../tenants/tenant-name.js";
import { ConsentRefusal } from "./consent-request.js";
import { renderConsentPage, renderConsentRefusal } from "./consent.page.js";
import { type ConsentDialog, decideConsent } from "./decide-consent.js";

export function createConsentRoutes(lab: LabContext, dialog: ConsentDialog): Router {
  const router = Router({ mergeParams: true });
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/", (request, response) => {
    const consentRequest = dialog.readRequest(lab, tenantOf(request), queryOf(request));
    allowRedirectTo(response, consentRequest.redirectUri);
    response.send(
      renderConsentPage(dialog.provider, consentRequest, request.originalUrl, dialog.renderChoices?.(consentRequest)),
    );
  });
  router.post("/", express.urlencoded({ extended: false, limit: "4kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the consent page itself may decide.");
    const query = queryOf(request);
    const consentRequest = dialog.readRequest(lab, tenantOf(request), query);
    allowRedirectTo(response, consentRequest.redirectUri);
    response.redirect(303, decideConsent(dialog, consentRequest, request.body, query));
  });
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (error instanceof ConsentRefusal) {
      const page = renderConsentRefusal(dialog.provider, error.message, tenantOf(request) ?? DEFAULT_TENANT);
      response.status(error.status).send(page);
    } else next(error);
  });
  return router;
}

/** Returns the tenant's name; null if the provider's address does not contain it. */
function tenantOf(request: Request): string | null {
  const name = request.params.space;
  return typeof name === "string" ? name : null;
}

function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.originalUrl.split("?").slice(1).join("?"));
}
