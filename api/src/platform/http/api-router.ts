import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import { readLocale } from "../../models/values/locale";
import { AppError } from "../errors/app-error";
import { createOriginCheck } from "./check-origin";
import type { AppOptions } from "./app-options";
import { allowSlowBody } from "./body-time";
import type { JsonRoute, Route, RouteAnswer } from "./define-route";
import { FileAnswer, sendFile } from "./file-answer";
import { createFloodGate } from "./flood-gate";
import { hasProof } from "./proof-handler";
import type { RawRoute } from "./raw-route";
import { createReceiveBody, mayBeLong, type ReceiveBody, usualBodyBytes } from "./read-body";
import { createReceiveBytes } from "./read-bytes";
import { createReceiveForm } from "./read-form";
import { runRawRoute } from "./run-raw-route";
import { sendStream, StreamAnswer } from "./stream-answer";
import { optsOutOfTracking } from "./wants-no-count";

/** Maximum parallel long forms: each is in memory several times while it is read. */
const most = { account: 2, process: 6 };

/** Reserves memory for a long form until its answer is sent or the browser disconnects. Throws 429 at the limits. */
function createFormPlaces(): (account: string, response: Response) => void {
  const taken: string[] = [];
  return (account, response) => {
    if (taken.length >= most.process || taken.filter((one) => one === account).length >= most.account) {
      const message = "Other files are being sent just now. Please try again in a moment.";
      throw new AppError({ code: "TOO_MANY_FORMS", status: 429, message, retryAfterSeconds: 5 });
    }
    taken.push(account);
    response.once("close", () => {
      taken.splice(taken.indexOf(account), 1);
    });
  };
}

const receivers = { json: createReceiveBody, form: createReceiveForm, bytes: createReceiveBytes };

/** Returns the token of `Authorization: Bearer <token>`. */
function readBearer({ headers }: Request): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

type RouterOptions = Omit<AppOptions, "siteHandlers">;

const userAgentLength = 400;

/** Reads long bodies only after the route admits the caller (D512). */
function createReceive(route: JsonRoute, { authenticate, clock }: RouterOptions): ReceiveBody {
  const { access, mostBodyBytes, bodyKind } = route;
  const create = receivers[bodyKind];
  const receiveUsual = create(usualBodyBytes);
  if (mostBodyBytes === null) return receiveUsual;
  const receiveLong = create(mostBodyBytes);
  const takePlace = createFormPlaces();
  return async (request, response) => {
    if (!mayBeLong(request)) return receiveUsual(request, response);
    const admit = async () => {
      const credentials = { ...(await authenticate(request.headers.cookie)), bearer: readBearer(request) };
      return access.admit(credentials, clock.now(), { ...request.params });
    };
    const [admitted] = await Promise.allSettled([admit()]);
    if (admitted.status === "rejected") return receiveUsual(request, response);
    if (bodyKind !== "json") {
      takePlace(admitted.value.session?.userId ?? readBearer(request) ?? "", response);
      allowSlowBody(request);
    }
    return receiveLong(request, response);
  };
}

function createJsonHandler(route: JsonRoute, options: RouterOptions): RequestHandler {
  const checkOrigin = createOriginCheck([options.publicUrl, ...options.devOrigins]);
  const receiveBody = createReceive(route, options);
  return async (request: Request, response: Response) => {
    const { method, headers } = request;
    const { cookie } = headers;
    const tokens = options.jar.read(cookie);
    const hasSession = tokens.session !== null || tokens.pending !== null;
    checkOrigin({ method, headers, changes: route.effect === "changes", hasSession });
    // Authenticates after the last byte, so that a slow request has no rights if its session has ended meanwhile.
    const readBody = await receiveBody(request, response);
    const credentials = { ...(await options.authenticate(cookie)), bearer: readBearer(request) };
    const requestId = String(response.getHeader("X-Request-Id"));
    const answer = await route.run({
      credentials,
      renderedFor: request.get("x-viewing") ?? null,
      deviceToken: credentials.deviceToken,
      ip: options.clientIp(request),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, userAgentLength),
      optsOutOfTracking: optsOutOfTracking(request.headers),
      locale: readLocale(request.headers["accept-language"]),
      requestId,
      log: options.logger.child({ requestId }),
      readBody,
      query: { ...request.query },
      params: { ...request.params },
      limits: options.limits,
      now: options.clock.now(),
    });
    if (options.enforceResponses) {
      // Production never loads the validator.
      const { checkAnswer } = await import("./check-answer.js");
      checkAnswer(route, answer);
    }
    await sendAnswer(request, response, answer, options);
  };
}

async function sendAnswer(
  request: Request,
  response: Response,
  answer: RouteAnswer<unknown>,
  { jar }: RouterOptions,
): Promise<void> {
  for (const change of answer.cookies ?? []) response.append("Set-Cookie", jar.write(change));
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.status(answer.status);
  if (answer.body instanceof FileAnswer) await sendFile(response, answer.body);
  else if (answer.body instanceof StreamAnswer) sendStream(request, response, answer.body);
  else response.json(answer.body);
}

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader("Cache-Control", "no-store");
  next();
}

function readParams({ params }: Request): Record<string, string> {
  const texts = Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

function createRawHandler(route: RawRoute, options: RouterOptions): RequestHandler {
  return async (request: Request, response: Response) => {
    const requestId = String(response.getHeader("X-Request-Id"));
    const call = { request, response, url: request.originalUrl, params: readParams(request), requestId };
    const answer = await runRawRoute(route, call, options);
    for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
    response.status(answer.status).type(answer.contentType).end(answer.body);
  };
}

function refuseMethod(allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    response.setHeader("Allow", allowed.join(", "));
    throw new AppError({
      code: "METHOD_NOT_ALLOWED",
      status: 405,
      message: "This address does not accept this method.",
    });
  };
}

/** Express's `:name` for `{name}`. */
function toExpressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function addRoute(router: Router, route: Route, options: RouterOptions): void {
  const handler = route.transport === "raw" ? createRawHandler(route, options) : createJsonHandler(route, options);
  const path = toExpressPath(route.path);
  if (route.method === "GET") router.get(path, handler);
  else if (route.method === "PUT") router.put(path, handler);
  else router.post(path, handler);
}

function listMethods(routes: readonly Route[]): Map<string, string[]> {
  const methodsByPath = new Map<string, string[]>();
  for (const { method, path } of routes) {
    const methods = methodsByPath.get(path.toLowerCase()) ?? [];
    methodsByPath.set(path.toLowerCase(), [...methods, ...(method === "GET" ? ["GET", "HEAD"] : [method])]);
  }
  return methodsByPath;
}

/** Serves all routes except those of `createProofHandler`. Paths ignore case; other methods get 405. */
export function createApiRouter(options: RouterOptions): Router {
  const router = Router({ caseSensitive: false });
  router.use(noStore);
  router.use(createFloodGate(options));
  for (const route of options.routes) if (!hasProof(route)) addRoute(router, route, options);
  for (const [path, methods] of listMethods(options.routes)) router.all(toExpressPath(path), refuseMethod(methods));
  return router;
}
