import type { IncomingMessage, ServerResponse } from "node:http";
import type { LinkWords } from "../../../attribution/link-word";
import type { Clock } from "../../../platform/clock/clock";
import type { FrontHandler } from "../../../platform/http/front-handler";
import type { IpBucket } from "../../../platform/http/ip-bucket";
import { toNetwork } from "../../../platform/http/network";
import type { Logger } from "../../../platform/logger/logger";
import { mostWait, visitorLife } from "../links.limits";
import { stateOf } from "../list/link-state.policy";
import { codeForm } from "../make/link-code";
import type { KeepClick } from "./keep-clicks";
import { leadTo } from "./hand-on";
import type { KnownLink, KnownLinks } from "./known-links";
import { wantsNoTrace, type ReadClick } from "./read-click";
import type { RedirectAnswers } from "./redirect-answers";

export interface RedirectDependencies {
  links: KnownLinks;
  keepClick: KeepClick;
  readClick: ReadClick;
  answers: RedirectAnswers;
  /** Unknown codes by network. */
  unknowns: IpBucket;
  clientIp: (request: IncomingMessage) => string;
  clock: Clock;
  logger: Logger;
  linkWords: LinkWords;
  /** A Set-Cookie of a visitor's new word. */
  writeCookie: (uuid: string) => string;
}

/** The Set-Cookie that `createReadClick` reads again: first-party, and out of reach of scripts. */
export function createVisitorCookie(publicUrl: string): { cookieName: string; writeCookie: (uuid: string) => string } {
  const isSecure = publicUrl.startsWith("https://");
  const cookieName = `${isSecure ? "__Host-" : ""}portal_visitor`;
  const traits = `Path=/; Max-Age=${String(visitorLife)}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return { cookieName, writeCookie: (uuid) => `${cookieName}=${uuid}; ${traits}` };
}

/** What stands behind `/s/`, with a slash at its end or without; null: nothing that can be a code. */
function readCode(url: string): string | null {
  const end = url.indexOf("?");
  const path = (end === -1 ? url.slice(3) : url.slice(3, end)).replace(/\/$/, "");
  if (codeForm.test(path)) return path;
  if (!path.includes("%") || path.length > 200) return null;
  try {
    const decoded = decodeURIComponent(path);
    return codeForm.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** The seconds for which this network is to wait, or what was found. */
function find(
  { links, unknowns }: Pick<RedirectDependencies, "links" | "unknowns">,
  code: string | null,
  network: string,
) {
  if (code === null) return { found: null };
  const wait = links.has(code) ? 0 : unknowns.wait(network);
  return wait > 0 ? { wait } : { found: links.find(code) };
}

/** Of a click of which it is not known that it was kept, for who measures; no visitor reads it. */
const unconfirmed = { "Portal-Click": "unconfirmed" };

function within(promise: Promise<boolean>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(false);
    }, milliseconds);
    void promise.then((isKept) => {
      clearTimeout(timer);
      resolve(isKept);
    });
  });
}

/**
 * `/s/:code`, in front of everything else (S43). A click is answered once it is committed, or shortly after it came where the
 * database does not answer (D284). Whoever asks for many unknown codes is not looked up for, but for links that are known.
 */
export function createRedirectFront(dependencies: RedirectDependencies): FrontHandler {
  const { keepClick, readClick, answers, unknowns, clientIp, clock, logger, linkWords, writeCookie } = dependencies;

  function refuseUnknown(response: ServerResponse, isHead: boolean, network: string): void {
    const wait = unknowns.take(network);
    if (wait === 0) answers.refuse(response, 404, { isHead });
    else answers.refuse(response, 429, { isHead, more: { "Retry-After": String(wait) } });
  }

  async function lead(request: IncomingMessage, response: ServerResponse, link: KnownLink, startedAt: number) {
    const { click, isNew } = readClick(request, link.id, clock.now());
    const left = startedAt + mostWait - performance.now();
    const isKept = await within(keepClick(click), Math.max(0, left));
    const isFollowed = !click.isBot && !wantsNoTrace(request);
    answers.lead(response, isFollowed ? leadTo(link, click.at, linkWords) : link.endUrl, {
      ...(isNew && isFollowed && { "Set-Cookie": writeCookie(click.uuid) }),
      ...(!isKept && unconfirmed),
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const isHead = request.method === "HEAD";
    const network = toNetwork(clientIp(request));
    const looked = find(dependencies, readCode(request.url ?? ""), network);
    if (looked.wait !== undefined) {
      answers.refuse(response, 429, { isHead, more: { "Retry-After": String(looked.wait) } });
      return;
    }
    const found = looked.found instanceof Promise ? await looked.found : looked.found;
    if (found === null) refuseUnknown(response, isHead, network);
    else if (found === "unreached") answers.refuse(response, 503, { isHead, more: { "Retry-After": "5" } });
    else if (stateOf(found, clock.now()) !== "active") answers.refuse(response, 410, { isHead });
    else if (isHead) answers.lead(response, found.endUrl);
    else await lead(request, response, found, startedAt);
  }

  return (request, response) => {
    const { url = "", method } = request;
    if (!/^\/s\//i.test(url)) return false;
    if (method !== "GET" && method !== "HEAD") {
      answers.refuse(response, 405, { isHead: false, more: { Allow: "GET, HEAD" } });
      return true;
    }
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, "a short link failed");
      response.destroy();
    });
    return true;
  };
}
