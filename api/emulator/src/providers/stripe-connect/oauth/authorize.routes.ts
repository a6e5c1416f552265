import express, { type NextFunction, type Request, type Response, Router } from "express";

import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { allowRedirectTo, isFromOwnPage, PAGE_HEADERS } from "../../../pages/page-headers.js";
import { readField } from "../../../read-field.js";
import { DEFAULT_TENANT } from "../../../tenants/tenant-name.js";
import { createId } from "../../stripe/stripe-object.js";
import { connectOf } from "../connect-state.js";
import { renderAuthorizePage, renderRefusalPage } from "./authorize.page.js";
import { type Authorization, AuthorizationRefusal, readAuthorization, redirectOf } from "./read-authorization.js";

const CODE_LIFETIME_MS = 5 * 60_000;
const DENIED = { error: "access_denied", error_description: "The user denied your request" };

export function createAuthorizeRoutes(lab: LabContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(PAGE_HEADERS);
    next();
  });
  router.get("/", (request, response) => {
    const query = queryOf(request);
    const authorization = readAuthorization(lab, query);
    if (authorization.error !== null) {
      response.redirect(redirectOf(authorization, { error: authorization.error }));
      return;
    }
    allowRedirectTo(response, authorization.redirectUri);
    response.send(renderAuthorizePage(authorization, query.toString()));
  });
  router.post("/", express.urlencoded({ extended: false, limit: "4kb" }), (request, response) => {
    if (!isFromOwnPage(request)) throw new LabRefusal(403, "foreign_page", "Only the consent page itself may decide.");
    const authorization = readAuthorization(lab, queryOf(request));
    allowRedirectTo(response, authorization.redirectUri);
    response.redirect(303, redirectOf(authorization, decide(authorization, request.body)));
  });
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof AuthorizationRefusal) {
      response.status(400).send(renderRefusalPage(error.message, DEFAULT_TENANT));
    } else next(error);
  });
  return router;
}

/** Returns the redirect's parameters. */
function decide({ tenant, scope, error }: Authorization, form: unknown): Record<string, string> {
  if (error !== null) return { error };
  if (readField(form, "decision") !== "allow") return DENIED;
  const state = connectOf(tenant);
  const account = state.findAccount(readField(form, "account"));
  if (account === null) throw new AuthorizationRefusal("There is no such account. Go back and choose one.");
  const code = createId("ac");
  const expiresAt = tenant.clock.now().getTime() + CODE_LIFETIME_MS;
  state.codes.set(code, { accountId: account.id, scope, expiresAt, isUsed: false });
  return { scope, code };
}

function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.originalUrl.split("?").slice(1).join("?"));
}
