import type { EmptyBody, EndpointAnswer, EndpointBody, EndpointKey, EndpointParams } from "@portal/api-contract";
import Joi from "joi";
import { AppError } from "../errors/app-error";
import type { Limits } from "../limits/limits";
import type { Logger } from "../logger/logger";
import type { Locale } from "../../models/values/locale";
import type { CookieChange } from "./cookies";
import type { Credentials } from "./session";
import type { Access, Caller } from "./access";
import type { RawRoute } from "./raw-route";
import { toEffectiveCredentials, type RouteEffect } from "./route-effect";
import type { RouteFrame, RouteMethod } from "./route-frame";
import type { RouteLimit } from "./route-limit";
import { checkInput, refuseHostileJson } from "./check-input";

export interface RouteContext {
  /** Device cookie's opaque token, or null. */
  deviceToken: string | null;
  /** X-Forwarded-For counts only from TRUST_PROXY. */
  ip: string;
  userAgent: string;
  optsOutOfTracking: boolean;
  /** The browser's preferred language, if supported. */
  locale: Locale;
  requestId: string;
  log: Logger;
}

export interface RouteInput<B, Q, U> {
  body: B;
  query: Q;
  params: U;
}

export interface RouteAnswer<A> {
  status: number;
  body: A;
  cookies?: readonly CookieChange[];
  headers?: Readonly<Record<string, string>>;
}

export type BodyKind = "json" | "form" | "bytes";

/** Declaration of one endpoint, for its checks and its documentation. */
export interface RouteDefinition<K extends EndpointKey, Q, C extends Caller> {
  /** Key of the contract, such as `POST /user/login`; the path is below /api. */
  endpoint: K;
  /** One sentence for the API document. */
  summary: string;
  access: Access<C>;
  /** Default: `changes`. */
  effect?: RouteEffect;
  limits?: readonly RouteLimit<EndpointBody<K>>[];
  /** Rejects unknown keys. Its `.example` is a valid body with every field. Use `noBody` for GET and `emptyBody` for `{}`. */
  request: Joi.Schema<EndpointBody<K>>;
  /** Maximum bytes if above 64 KiB. Callers whom `access` does not admit keep the usual limit (D512). */
  mostBodyBytes?: number;
  /** `form`: `multipart/form-data`, texts and lists of files by name. `bytes`: a Buffer of any type. Default: JSON. */
  bodyKind?: BodyKind;
  query?: Joi.ObjectSchema<Q>;
  /** Required if the path has `{names}`. */
  params?: Joi.ObjectSchema<EndpointParams<K>>;
  /** Default: 200. Schemas of the answers come from the contract (D512). */
  statuses?: readonly number[];
  /** Default: JSON. */
  contentType?: string;
  handler(
    request: C & RouteContext & RouteInput<EndpointBody<K>, Q, EndpointParams<K>>,
  ): Promise<RouteAnswer<EndpointAnswer<K>>>;
}

export interface RouteCall extends RouteContext {
  credentials: Credentials;
  /** X-Viewing: the client for whom an admin's page was rendered; null: none (S15). */
  renderedFor: string | null;
  readBody(): Promise<unknown>;
  query: unknown;
  params: unknown;
  limits: Limits;
  now: Date;
}

/** Route between the portal's pages and the API. */
export interface JsonRoute extends RouteFrame {
  transport: "json";
  endpoint: EndpointKey;
  access: Access<Caller>;
  effect: RouteEffect;
  limited: boolean;
  request: Joi.Schema;
  mostBodyBytes: number | null;
  bodyKind: BodyKind;
  query: Joi.ObjectSchema;
  params: Joi.Schema;
  statuses: readonly number[];
  /** null: JSON. */
  contentType: string | null;
  run: (call: RouteCall) => Promise<RouteAnswer<unknown>>;
}

export type Route = JsonRoute | RawRoute;

/** For GET. */
export const noBody: Joi.Schema<undefined> = Joi.any().forbidden();

/** `{}` or an absent body. */
export const emptyBody: Joi.Schema<EmptyBody> = Joi.object<EmptyBody>({}).default({});

const noQuery = Joi.object({});
const noParams = Joi.any().strip();

function splitEndpoint(endpoint: EndpointKey): { method: RouteMethod; path: string } {
  const [method, path = ""] = endpoint.split(" ", 2);
  if (method !== "GET" && method !== "POST" && method !== "PUT")
    throw new Error(`Method of ${endpoint} is not served.`);
  return { method, path: path.startsWith("/") ? path : `/${path}` };
}

async function spendLimits<B>(limits: readonly RouteLimit<B>[], call: RouteCall, body: B): Promise<void> {
  for (const { rule, subjectOf } of limits) {
    const subject = subjectOf({ ...call.credentials, ip: call.ip, body });
    const verdict = subject === null ? null : await call.limits.consume(rule, subject);
    if (verdict && !verdict.allowed) {
      throw new AppError({
        code: "LIMIT_REACHED",
        status: 429,
        message: "Too many tries. Please wait a while and try again.",
        retryAfterSeconds: verdict.retryAfterSeconds,
      });
    }
  }
}

/** Declares a route. Checks run in this order: effect (403, 409), access (401, 403, 409), input (400, 413, 415, 422), limits (429). */
export function defineRoute<K extends EndpointKey, C extends Caller, Q = Record<string, never>>(
  definition: RouteDefinition<K, Q, C>,
): JsonRoute {
  const { method, path } = splitEndpoint(definition.endpoint);
  const { effect = "changes" } = definition;
  const isOptional = method === "GET" || "default" in (definition.request.describe().flags ?? {});
  const request = isOptional ? definition.request : definition.request.required();
  const query: Joi.ObjectSchema = definition.query ?? noQuery;
  const params: Joi.Schema = definition.params ?? noParams;
  return {
    transport: "json",
    endpoint: definition.endpoint,
    method,
    path,
    summary: definition.summary,
    access: definition.access,
    effect,
    limited: (definition.limits ?? []).length > 0,
    request,
    mostBodyBytes: definition.mostBodyBytes ?? null,
    bodyKind: definition.bodyKind ?? "json",
    query,
    params,
    statuses: definition.statuses ?? [200],
    contentType: definition.contentType ?? null,
    async run(call) {
      const { deviceToken, ip, userAgent, optsOutOfTracking, locale, requestId, log } = call;
      const context = { deviceToken, ip, userAgent, optsOutOfTracking, locale, requestId, log };
      const credentials = toEffectiveCredentials(call.credentials, effect, call.renderedFor);
      const admitted = await definition.access.admit(credentials, call.now, call.params);
      const body = checkInput(request, method === "GET" ? undefined : await call.readBody());
      refuseHostileJson(call.query);
      const checkedQuery = checkInput<Q>(query, call.query);
      const checkedParams = checkInput<EndpointParams<K>>(params, call.params);
      await spendLimits(definition.limits ?? [], call, body);
      const input = { body, query: checkedQuery, params: checkedParams };
      return definition.handler({ ...input, ...admitted, ...context });
    },
  };
}
