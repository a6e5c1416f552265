import type { IncomingMessage, ServerResponse } from "node:http";
import type { ClickTokens } from "../../../attribution/click-token";
import { linkCodeForm } from "../../../models/values/link-code";
import type { Clock } from "../../../platform/clock/clock";
import { createPreExpressHandler, type PreExpressHandler } from "../../../platform/http/pre-express-handler";
import type { IpBucket } from "../../../platform/http/ip-bucket";
import { toNetwork } from "../../../platform/http/network";
import type { Found } from "../../../platform/intake/value-cache";
import { mostWait } from "../../../platform/intake/intake.limits";
import type { Intake } from "../../../platform/intake/intake";
import type { Logger } from "../../../platform/logger/logger";
import { visitorLife } from "../links.limits";
import { stateOf } from "../list/link-state.policy";
import { buildRedirect, addVisitorParameters } from "./build-redirect";
import type { KnownLink } from "./known-link";
import type { Click, ReadClick } from "./read-click";
import type { RedirectAnswers } from "./redirect-answers";

export interface RedirectDependencies {
  clicks: Intake<KnownLink, Click>;
  readClick: ReadClick;
  answers: RedirectAnswers;
  unknowns: IpBucket;
  clientIp: (request: IncomingMessage) => string;
  clock: Clock;
  logger: Logger;
  clickTokens: ClickTokens;
  writeCookie: (uuid: string) => string;
}

/** The cookie is first-party and hidden from scripts; `createReadClick` reads it. */
export function createVisitorCookie(publicUrl: string): { cookieName: string; writeCookie: (uuid: string) => string } {
  const isSecure = publicUrl.startsWith("https://");
  const cookieName = `${isSecure ? "__Host-" : ""}portal_visitor`;
  const traits = `Path=/; Max-Age=${String(visitorLife)}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return { cookieName, writeCookie: (uuid) => `${cookieName}=${uuid}; ${traits}` };
}

/** Code with or without a trailing slash; null when the path cannot be a code. */
function readCode(url: string): string | null {
  const end = url.indexOf("?");
  const whole = end === -1 ? url.slice(3) : url.slice(3, end);
  const path = whole.endsWith("/") ? whole.slice(0, -1) : whole;
  if (linkCodeForm.test(path)) return path;
  if (!path.includes("%") || path.length > 200) return null;
  try {
    const decoded = decodeURIComponent(path);
    return linkCodeForm.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** Redirects after the click's commit. If the database does not respond, redirects shortly after the request (D523). */
function createRedirect({ clicks, readClick, answers, clickTokens, writeCookie }: RedirectDependencies) {
  return async (request: IncomingMessage, response: ServerResponse, link: KnownLink, at: Date, until: number) => {
    const click = readClick(request, link.id, at);
    const isKept = await clicks.withDeadline(clicks.store(click), until);
    const endUrl = addVisitorParameters(link, request.url ?? "");
    const destination = click.isFollowed ? buildRedirect({ ...link, endUrl }, at, clickTokens) : endUrl;
    answers.redirect(response, destination, { cookie: click.isNew ? writeCookie(click.uuid) : null, isKept });
  };
}

/** `until`: deadline for the click's commit, on the clock of `performance.now`. */
function createAnswer(dependencies: RedirectDependencies, refuseUnknown: RefuseUnknown) {
  const { answers, clock } = dependencies;
  const redirect = createRedirect(dependencies);
  return (request: IncomingMessage, response: ServerResponse, found: Found<KnownLink>, until: number) => {
    const isHead = request.method === "HEAD";
    const now = clock.now();
    if (found === null) refuseUnknown.now(request, response);
    else if (found === "unreached") answers.refuse(response, 503, { isHead, more: { "Retry-After": "5" } });
    else if (stateOf(found, now) !== "active") answers.refuse(response, 410, { isHead });
    else if (!isHead) return redirect(request, response, found, now, until);
    else answers.redirect(response, addVisitorParameters(found, request.url ?? ""), { cookie: null, isKept: true });
    return true;
  };
}

/** A network that requests many unknown codes has to wait, without a query of the database. Links that this process has cached still redirect. */
function createRefuseUnknown({ answers, unknowns, clientIp }: RedirectDependencies) {
  const networkOf = (request: IncomingMessage) => toNetwork(clientIp(request));
  function refuse(request: IncomingMessage, response: ServerResponse, wait: number): void {
    const isHead = request.method === "HEAD";
    if (wait === 0) answers.refuse(response, 404, { isHead });
    else answers.refuse(response, 429, { isHead, more: { "Retry-After": String(wait) } });
  }
  return {
    now(request: IncomingMessage, response: ServerResponse): void {
      refuse(request, response, unknowns.take(networkOf(request)));
    },
    /** True when this network has to wait; the response is sent. */
    ahead(request: IncomingMessage, response: ServerResponse): boolean {
      const wait = unknowns.wait(networkOf(request));
      if (wait > 0) refuse(request, response, wait);
      return wait > 0;
    },
  };
}

type RefuseUnknown = ReturnType<typeof createRefuseUnknown>;

/** Runs before Express (S43). For a recently read link, as most are, it awaits only the write of the click. */
export function createRedirectHandler(dependencies: RedirectDependencies): PreExpressHandler {
  const { clicks, answers, logger } = dependencies;
  const refuseUnknown = createRefuseUnknown(dependencies);
  const answer = createAnswer(dependencies, refuseUnknown);
  return createPreExpressHandler({
    name: "a short link",
    logger,
    answer(request, response) {
      const { url = "", method } = request;
      if (!/^\/s\//i.test(url)) return false;
      if (method !== "GET" && method !== "HEAD") {
        answers.refuse(response, 405, { isHead: false, more: { Allow: "GET, HEAD" } });
        return true;
      }
      const until = performance.now() + mostWait;
      const code = readCode(url);
      if (code !== null && !clicks.has(code) && refuseUnknown.ahead(request, response)) return true;
      const found = code === null ? null : clicks.find(code);
      if (!(found instanceof Promise)) return answer(request, response, found, until);
      return found.then(async (later) => {
        await answer(request, response, later, until);
      });
    },
    fail: (response) => response.destroy(),
  });
}
