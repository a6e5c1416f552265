import express, { type NextFunction, type Request, type Response, Router } from "express";

import { answerWithFault } from "../../../faults/answer-with-fault.js";
import { HTTP_FAULTS } from "../../../faults/fault-kinds.js";
import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { createMixed } from "../../stripe/stripe-object.js";
import { StripeError } from "../../stripe/stripe-error.js";
import { decodeForm } from "../../stripe/wire/decode-form.js";
import { refuseByFault } from "../../stripe/wire/http-fault.js";
import { readText } from "../../stripe/wire/read-input.js";
import { clientIdOf } from "../connect-credentials.js";
import { connectOf } from "../connect-state.js";
import { authenticatePlatform } from "../wire/admit.js";
import { connectAccount, disconnectAccount } from "./grants.js";
import { OauthRefusal, oauthRefusal } from "./oauth-refusal.js";

type OauthCall = (lab: LabContext, tenant: Tenant, input: Record<string, unknown>) => object;

export function createTokenRoutes(lab: LabContext): Router {
  const router = Router();
  const body = express.text({ type: () => true, limit: "16kb" });
  const serve = (path: string, run: OauthCall): void => {
    router.post(path, body, async (request: Request, response: Response) => {
      const input = decodeForm(typeof request.body === "string" ? request.body : "");
      const tenant = authenticatePlatform(lab, request.get("authorization") ?? bearerOf(input));
      const fault = tenant.faults.take("stripe-connect", HTTP_FAULTS, { to: `/oauth${path}`, method: "POST" });
      refuseByFault(fault);
      const answer = { status: 200, body: run(lab, tenant, input), broken: '{"access_token": "' };
      await answerWithFault(response, answer, fault, lab.closing);
    });
  };
  serve("/token", exchange);
  serve("/deauthorize", deauthorize);
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof OauthRefusal) {
      response.status(error.status).json({ error: error.code, error_description: error.message });
    } else if (error instanceof StripeError) response.status(error.status).json({ error: error.fields });
    else next(error);
  });
  return router;
}

/** Returns the secret key of the field `client_secret` as a bearer header. */
function bearerOf(input: unknown): string | undefined {
  const secret = readText(input, "client_secret");
  return secret === null ? undefined : `Bearer ${secret}`;
}

/** Exchanges a code, which works once within five minutes. A second use disconnects the account. */
function exchange(lab: LabContext, tenant: Tenant, input: Record<string, unknown>): object {
  const state = connectOf(tenant);
  if (readText(input, "grant_type") !== "authorization_code") {
    throw oauthRefusal("unsupported_grant_type", "The lab plays the grant type authorization_code.");
  }
  const text = readText(input, "code");
  if (text === null) throw oauthRefusal("invalid_request", "No code was provided.");
  const code = state.codes.get(text);
  const account = state.findAccount(code?.accountId);
  if (!code || !account) throw oauthRefusal("invalid_grant", `Authorization code does not exist: ${text}`);
  if (code.isUsed) {
    disconnectAccount(lab, tenant, account);
    throw oauthRefusal("invalid_grant", "This authorization code has already been used. All tokens are revoked.");
  }
  if (code.expiresAt <= tenant.clock.now().getTime()) {
    throw oauthRefusal("invalid_grant", `Authorization code expired: ${text}`);
  }
  code.isUsed = true;
  connectAccount(lab, tenant, account, code.scope);
  return {
    access_token: `sk_test_${createMixed(32)}`,
    livemode: false,
    refresh_token: `rt_${createMixed(32)}`,
    token_type: "bearer",
    stripe_publishable_key: `pk_test_${createMixed(32)}`,
    stripe_user_id: account.id,
    scope: code.scope,
  };
}

function deauthorize(lab: LabContext, tenant: Tenant, input: Record<string, unknown>): object {
  const id = readText(input, "stripe_user_id") ?? "";
  if (readText(input, "client_id") !== clientIdOf(tenant.key)) {
    throw oauthRefusal("invalid_client", "The client_id is not that of the API key's account.", 401);
  }
  const account = connectOf(tenant).findAccount(id);
  if (account && disconnectAccount(lab, tenant, account)) return { stripe_user_id: id };
  const message = `This application is not connected to stripe account ${id}, or that account does not exist.`;
  throw oauthRefusal("invalid_client", message, 401);
}
