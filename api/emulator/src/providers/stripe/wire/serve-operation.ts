import express, { type NextFunction, type Request, type Response, type Router } from "express";

import type { ContractValidator } from "../../../contracts/contract-validator.js";
import { countRequest } from "../../../count-request.js";
import { answerWithFault } from "../../../faults/answer-with-fault.js";
import type { Fault } from "../../../faults/fault-queue.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { wait } from "../../../wait.js";
import { playDue } from "../debits/play-due.js";
import { refuseFaults } from "../stripe-contract.js";
import { invalidRequest, rateLimited, serverError, StripeError } from "../stripe-error.js";
import { createMixed } from "../stripe-object.js";
import type { StripeCall, StripeOperation } from "../stripe-call.js";
import { sceneOf } from "../stripe-scene.js";
import { stripeOf, type StripeState } from "../stripe-state.js";
import { STRIPE_VERSION } from "../stripe-version.js";
import { authenticate } from "./authenticate.js";
import { decodeForm } from "./decode-form.js";
import { expand } from "./expand.js";
import { refuseByFault, consumeHttpFault } from "./http-fault.js";
import type { StripeAnswer } from "./idempotency-keys.js";
import { readText, readTexts } from "./read-input.js";

const VERSION = /^20\d\d-\d\d-\d\d(\.[a-z]+)?$/;
const MAX_KEY_LENGTH = 255;

interface Admitted {
  tenant: Tenant;
  text: string;
  fault: Fault | null;
}

/**
 * Serves an operation: authenticates, applies a waiting fault, looks up the idempotency key, checks the contract,
 * runs the handler and answers.
 */
export function serveOperation(
  lab: LabContext,
  router: Router,
  operation: string,
  played: StripeOperation,
  contract: () => ContractValidator,
): void {
  const [method = "", path = ""] = operation.split(" ");
  const serve = async (request: Request, response: Response): Promise<void> => {
    const requestId = `req_${createMixed(14)}`;
    response.set("Request-Id", requestId).set("Stripe-Version", readVersion(request));
    const admitted = admit(lab, request, path);
    const { tenant, fault } = admitted;
    if (fault?.kind === "timeout-before") {
      await answerWithFault(response, { status: 0, body: {}, broken: "" }, { ...fault, kind: "timeout" }, lab.closing);
      return;
    }
    const idempotencyKey = readKey(request);
    const run = async (): Promise<StripeAnswer> => {
      const input = readInput(contract(), operation, played, admitted.text);
      if (fault?.kind === "slow") await wait(fault.delayMs, lab.closing);
      if (fault?.kind === "stored-500") return toAnswer(serverError());
      const state = stripeOf(tenant);
      return perform(played, { lab, tenant, state, id: idOf(request), input, requestId, idempotencyKey });
    };
    const answer = await runOnce(response, admitted, { idempotencyKey, requestId, request, run });
    if (method !== "GET") lab.markChanged();
    const late = fault?.kind === "slow" ? null : fault;
    await answerWithFault(response, { ...answer, broken: '{"id": "' }, late, lab.closing);
  };
  const pattern = path.replace(/\{(\w+)\}/g, ":$1");
  const body = express.text({ type: () => true, limit: "1mb" });
  if (method === "GET") router.get(pattern, serve);
  else if (method === "DELETE") router.delete(pattern, body, serve);
  else router.post(pattern, body, serve);
}

/**
 * Authenticates a request and takes a waiting fault for it.
 * @throws StripeError 401 for the key, 429 for the limits, or the error of the fault
 */
function admit(lab: LabContext, request: Request, path: string): Admitted {
  const tenant = authenticate(lab.tenants, request.get("authorization"));
  const state = stripeOf(tenant);
  countAgainstLimits(state, request.method);
  playDue(sceneOf(lab, tenant));
  const text = readContent(request);
  const more = { account: customerOf(decodeForm(text)), method: request.method };
  const fault = consumeHttpFault(tenant, [request.path, path], more);
  refuseByFault(fault);
  return { tenant, text, fault };
}

/** @throws StripeError 429 for too many requests or writes in a second */
function countAgainstLimits(state: StripeState, method: string): void {
  const now = performance.now();
  const { requestsPerSecond, writesPerSecond, writes } = state;
  if (!countRequest(state, requestsPerSecond, now)) throw rateLimited();
  if (method !== "POST" || writesPerSecond === null) return;
  if (!countRequest(writes, writesPerSecond, now)) throw rateLimited();
}

/**
 * Runs a request once per idempotency key, else returns the earlier answer. An error of the checks releases the key.
 */
async function runOnce(
  response: Response,
  { tenant, text }: Admitted,
  {
    idempotencyKey: key,
    requestId,
    request,
    run,
  }: { idempotencyKey: string | null; requestId: string; request: Request; run: () => Promise<StripeAnswer> },
): Promise<StripeAnswer> {
  if (key === null || request.method !== "POST") return run();
  const { idempotency } = stripeOf(tenant);
  response.set("Idempotency-Key", key);
  const fingerprint = [request.method, request.path, ...text.split("&").sort()].join("&");
  const known = idempotency.begin(key, { request: fingerprint, requestId, at: tenant.clock.now().getTime() });
  if (known !== null) {
    response.set("Idempotent-Replayed", "true").set("Original-Request", known.requestId);
    return known.answer;
  }
  try {
    const answer = await run();
    idempotency.finish(key, answer);
    return answer;
  } catch (error) {
    idempotency.forget(key);
    throw error;
  }
}

/** Runs the handler. Its StripeErrors become answers, so that the idempotency key stores them. */
function perform(played: StripeOperation, call: StripeCall): StripeAnswer {
  try {
    const body = played.run(call);
    return { status: 200, body: expand(body, readTexts(call.input, "expand"), (id) => call.state.find(id)) };
  } catch (error) {
    if (error instanceof StripeError) return toAnswer(error);
    throw error;
  }
}

/**
 * Decodes and checks the parameters.
 * @throws StripeError 400 for parameters that the contract forbids or the Lab does not support
 */
function readInput(
  contract: ContractValidator,
  operation: string,
  { plays }: StripeOperation,
  text: string,
): Record<string, unknown> {
  const input = decodeForm(text);
  if (!contract.takesBody(operation)) {
    refuseFaults(contract.checkQuery(operation, input));
    return input;
  }
  refuseFaults(contract.checkRequest(operation, input));
  const idle = plays && Object.keys(input).find((name) => !plays.includes(name));
  if (idle !== undefined) throw invalidRequest(`The lab does not play the parameter ${idle}.`, undefined, idle);
  return input;
}

/**
 * Returns the query of a GET, or the form of other methods.
 * @throws StripeError 400 for another media type
 */
function readContent(request: Request): string {
  if (request.method === "GET") return request.originalUrl.split("?").slice(1).join("?");
  const body: unknown = request.body;
  if (typeof body !== "string" || body === "") return "";
  if (request.is("application/x-www-form-urlencoded")) return body;
  throw invalidRequest("Send content-type application/x-www-form-urlencoded.");
}

function readVersion(request: Request): string {
  const version = request.get("stripe-version") ?? STRIPE_VERSION;
  if (VERSION.test(version)) return version;
  throw invalidRequest(`Invalid Stripe API version: ${version}`);
}

function readKey(request: Request): string | null {
  const key = request.get("idempotency-key") ?? null;
  if (key === null || (key !== "" && key.length <= MAX_KEY_LENGTH)) return key;
  throw invalidRequest(`An idempotency key has from 1 to ${String(MAX_KEY_LENGTH)} characters.`);
}

function customerOf(input: unknown): string | null {
  return readText(input, "customer") ?? readText(readField(input, "account_holder"), "customer");
}

function idOf(request: Request): string {
  const { id } = request.params;
  return typeof id === "string" ? id : "";
}

function toAnswer({ status, fields }: StripeError): StripeAnswer {
  const doc =
    fields.code === undefined
      ? {}
      : { doc_url: `https://stripe.com/docs/error-codes/${fields.code.replaceAll("_", "-")}` };
  return { status, body: { error: { ...fields, ...doc } } };
}

/** Answers errors in Stripe's format, including those of the body parser. */
export function answerError(error: unknown, request: Request, response: Response, next: NextFunction): void {
  const refusal = error instanceof StripeError ? error : toRefusal(error);
  if (refusal === null || !/^\/v1(\/|$)/.test(request.path) || response.headersSent) {
    next(error);
    return;
  }
  const { status, body } = toAnswer(refusal);
  response.status(status).json(body);
}

function toRefusal(error: unknown): StripeError | null {
  if (readField(error, "type") !== "entity.too.large") return null;
  return invalidRequest("The request is larger than 1 MB.", undefined, undefined, 413);
}
