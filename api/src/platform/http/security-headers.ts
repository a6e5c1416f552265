import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet, { type HelmetOptions } from "helmet";

const none = ["'none'"];
const self = ["'self'"];

/** The page on which clients connect banks. It is a document with its own policy (S46). */
const bankPage = /^\/privateclientwizard\/?$/i;

/** Stripe's script also needs the other origins below, for the frames of the banks. */
const stripeOrigin = "https://js.stripe.com";
const stripeSources = {
  scriptSrc: [stripeOrigin, "https://*.js.stripe.com"],
  connectSrc: ["https://api.stripe.com"],
  frameSrc: [stripeOrigin, "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

type BankSources = typeof stripeSources;

/** Stripe's origins for Stripe's script; for another script (the Lab's), only its own origin. */
function findBankSources(scriptUrl: string): BankSources {
  const { origin } = new URL(scriptUrl);
  if (origin === stripeOrigin) return stripeSources;
  return { scriptSrc: [origin], connectSrc: [origin], frameSrc: [origin] };
}

interface RemoteSources {
  remoteOrigins: readonly string[];
  /** Absent for answers that load no remote. */
  remoteDevOrigins?: readonly string[];
}

/** Allows no inline code, no framing, and no other origins than those of the remotes and of `bank`. */
function createPolicy({ remoteOrigins, remoteDevOrigins = [] }: RemoteSources, bank?: BankSources) {
  const selfAndRemotes = [...self, ...remoteOrigins, ...remoteDevOrigins];
  // Hot reload of a local remote.
  const sockets = remoteDevOrigins.map((origin) => origin.replace(/^http/, "ws"));
  return {
    useDefaults: false,
    directives: {
      defaultSrc: none,
      scriptSrc: [...selfAndRemotes, ...(bank?.scriptSrc ?? [])],
      styleSrc: selfAndRemotes,
      connectSrc: [...selfAndRemotes, ...sockets, ...(bank?.connectSrc ?? [])],
      ...(bank && { frameSrc: bank.frameSrc }),
      imgSrc: ["'self'", "data:"],
      fontSrc: self,
      manifestSrc: self,
      frameAncestors: none,
      baseUri: none,
      formAction: self,
      objectSrc: none,
    },
  };
}

export interface SecurityHeadersOptions extends RemoteSources {
  publicUrl: string;
  bankScriptUrl: string;
}

function describeEvery(publicUrl: string) {
  return {
    strictTransportSecurity: publicUrl.startsWith("https://") && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  } satisfies HelmetOptions;
}

function describePage({ publicUrl, ...sources }: Omit<SecurityHeadersOptions, "bankScriptUrl">): HelmetOptions {
  return { ...describeEvery(publicUrl), contentSecurityPolicy: createPolicy(sources) };
}

/** Headers of every page but the bank page, by lower-case name. */
export function readSecurityHeaders(
  options: Pick<SecurityHeadersOptions, "publicUrl" | "remoteOrigins">,
): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(describePage(options))(request, response, () => undefined);
  return response.getHeaders();
}

/** Scripts, styles and pictures: names with a hash, and everything of a team's release. */
const loadedFile = /^\/remotes\/|\.[0-9a-f]{8,}\.(?!html$)[a-z0-9]+$/;

/** It applies only where somebody opens a file as a page or starts it as a worker: a team's file could act for the person (S79). */
const filePolicy = "sandbox; default-src 'none'";

/** Leaves out the headers that concern pages: they would be sent with every file. */
function createFileHeaders(publicUrl: string): RequestHandler {
  const addOthers = helmet({
    ...describeEvery(publicUrl),
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return (request, response, next) => {
    response.setHeader("Content-Security-Policy", filePolicy);
    addOthers(request, response, next);
  };
}

/** Sets HSTS only for https. Only the bank page allows the bank's script, and lets the bank's window reach its opener. */
export function createSecurityHeaders({ bankScriptUrl, ...options }: SecurityHeadersOptions) {
  const usual = describePage(options);
  const onEveryPage = helmet(usual);
  const onBankPage = helmet({
    ...usual,
    contentSecurityPolicy: createPolicy(options, findBankSources(bankScriptUrl)),
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  });
  const onFiles = createFileHeaders(options.publicUrl);
  const choose = (path: string) => {
    if (loadedFile.test(path)) return onFiles;
    return bankPage.test(path) ? onBankPage : onEveryPage;
  };
  const addHeaders: RequestHandler = (request, response, next) => choose(request.path)(request, response, next);
  return addHeaders;
}
