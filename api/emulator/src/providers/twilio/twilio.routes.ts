import express, { type NextFunction, type Request, type Response, Router } from "express";

import { createContractValidator } from "../../contracts/contract-validator.js";
import { answerWithFault } from "../../faults/answer-with-fault.js";
import type { Fault } from "../../faults/fault-queue.js";
import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import { presentAccount } from "./account.presenter.js";
import { authenticateAccount } from "./authenticate-account.js";
import { changeMessage } from "./change-message.command.js";
import { createMessage } from "./create-message.command.js";
import { decodeForm } from "./decode-form.js";
import { answerError, refuseByFault, consumeHttpFault } from "./http-fault.js";
import { listMessages } from "./list-messages.js";
import { accountOf, type TwilioMessage } from "./message.model.js";
import { presentMessage, toRfc2822 } from "./message.presenter.js";
import { finishMessage } from "./status-callback.js";
import { TwilioError } from "./twilio-error.js";

export const TWILIO_CONTRACT = "twilio.api_v2010.reduced.openapi.json";

const ACCOUNT = "/2010-04-01/Accounts/:AccountSid";

interface AccountCall {
  tenant: Tenant;
  accountSid: string;
  form: Record<string, unknown>;
  query: URLSearchParams;
  message: (name: string) => TwilioMessage;
}

interface Outcome {
  status: number;
  body?: unknown;
  /** Work that runs after the answer was sent. */
  afterwards?: () => Promise<void>;
}

type Handler = (call: AccountCall) => Outcome;

export function createTwilioRoutes(lab: LabContext): Router {
  const router = Router();
  const contract = createContractValidator(TWILIO_CONTRACT);
  const form = express.text({ type: "application/x-www-form-urlencoded", limit: "64kb" });

  const define = (operation: string, handler: Handler): void => {
    const [method = "", path = ""] = operation.split(" ");
    const check = (body: Record<string, unknown>): void => {
      const [fault] = method === "POST" ? contract.checkRequest(operation, body) : [];
      if (fault && !(fault.message.includes("'To'") && body.To === undefined)) {
        throw new TwilioError(400, 20001, `Invalid parameter ${fault.path.slice(1)}: ${fault.message}`);
      }
    };
    const serve = async (request: Request, response: Response): Promise<void> => {
      const accountSid = textParameter(request, "AccountSid");
      const tenant = authenticateAccount(lab.tenants, accountSid, request.get("authorization"));
      const fields = typeof request.body === "string" ? decodeForm(request.body) : {};
      const fault = consumeHttpFault(tenant, { to: typeof fields.To === "string" ? fields.To : null, method });
      refuseByFault(fault);
      check(fields);
      const outcome = handler(readCall(request, tenant, accountSid, fields));
      await answerCall(lab, response, outcome, fault);
    };
    const route = path
      .replace("{Sid}", ":Sid")
      .replace("{MessageSid}", ":MessageSid")
      .replace("{AccountSid}", ":AccountSid");
    const pattern = path === "/2010-04-01/Accounts/{Sid}.json" ? `${ACCOUNT}.json` : route;
    if (method === "POST") router.post(pattern, form, serve);
    else if (method === "DELETE") router.delete(pattern, serve);
    else router.get(pattern, serve);
  };

  for (const [operation, handler] of Object.entries(HANDLERS)) define(operation, handler);
  router.use("/2010-04-01", (request, response) => {
    answerError(response, new TwilioError(404, 20404, `The requested resource ${request.originalUrl} was not found`));
  });
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof TwilioError) answerError(response, error);
    else next(error);
  });
  return router;
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  "GET /2010-04-01/Accounts/{Sid}.json": ({ accountSid, tenant }) => ({
    status: 200,
    body: presentAccount(accountSid, tenant.clock.now()),
  }),
  "POST /2010-04-01/Accounts/{AccountSid}/Messages.json": ({ tenant, accountSid, form }) => {
    const message = createMessage(tenant, accountSid, form);
    return { status: 201, body: presentMessage(message), afterwards: () => finishMessage(tenant, message) };
  },
  "GET /2010-04-01/Accounts/{AccountSid}/Messages.json": ({ tenant, accountSid, query }) => ({
    status: 200,
    body: listMessages(accountOf(tenant).list(), accountSid, query),
  }),
  "GET /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json": ({ message }) => ({
    status: 200,
    body: presentMessage(message("Sid")),
  }),
  "POST /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json": ({ tenant, form, message }) => {
    const found = message("Sid");
    changeMessage(tenant, found, form);
    return { status: 200, body: presentMessage(found) };
  },
  "DELETE /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json": ({ tenant, message }) => {
    accountOf(tenant).remove(message("Sid").sid);
    return { status: 204 };
  },
  "POST /2010-04-01/Accounts/{AccountSid}/Messages/{MessageSid}/Feedback.json": ({
    tenant,
    accountSid,
    form,
    message,
  }) => {
    const { sid } = message("MessageSid");
    const now = toRfc2822(tenant.clock.now());
    const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Feedback.json`;
    const outcome = form.Outcome ?? "confirmed";
    return {
      status: 200,
      body: { account_sid: accountSid, message_sid: sid, outcome, date_created: now, date_updated: now, uri },
    };
  },
};

function readCall(request: Request, tenant: Tenant, accountSid: string, form: Record<string, unknown>): AccountCall {
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  const message = (name: string): TwilioMessage => {
    const found = accountOf(tenant).find(textParameter(request, name));
    if (found) return found;
    throw new TwilioError(404, 20404, `The requested resource ${request.path} was not found`);
  };
  return { tenant, accountSid, form, query, message };
}

async function answerCall(lab: LabContext, response: Response, outcome: Outcome, fault: Fault | null): Promise<void> {
  const wire = { status: outcome.status, body: outcome.body, broken: '{"sid": "SM' };
  await Promise.all([answerWithFault(response, wire, fault, lab.closing), outcome.afterwards?.()]);
}

function textParameter(request: Request, name: string): string {
  const value = request.params[name];
  return typeof value === "string" ? value : "";
}
