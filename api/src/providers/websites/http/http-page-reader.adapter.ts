import type { LookupAddress } from "node:dns";
import { lookup as resolveName } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { rootCertificates } from "node:tls";
import type { PageAnswer, PageFault, ProbeAddress, ReadPage, ReadWebPage } from "../page-reader.port";
import { isPublicAddress } from "../../../platform/http/public-address";

export interface PageReaderOptions {
  /** `host:port` of private addresses that may be read: a demo's and tests' sites. */
  privateHosts: readonly string[];
  /** More trusted certificate authorities (PEM), for tests. */
  authorities?: readonly string[];
  /** Milliseconds, for all hops and name lookups. */
  timeout?: number;
  /** Returns all addresses; default: this machine's resolver. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
}

interface ReadSettings {
  privateHosts: readonly string[];
  /** undefined: Node's defaults. */
  ca: string[] | undefined;
  signal: AbortSignal;
  resolve: NonNullable<PageReaderOptions["resolve"]>;
  rules: ReadRules;
}

interface ReadRules {
  userAgent: string;
  redirectsAtMost: number;
  /** A redirect to an application's scheme is a valid answer. */
  mayLeaveWeb: boolean;
}

const readRules: ReadRules = {
  userAgent: "PartnerPortal/1.0 (website connection test)",
  redirectsAtMost: 3,
  mayLeaveWeb: false,
};
const bytesAtMost = 1_000_000;

class PageRefused extends Error {
  constructor(readonly fault: PageFault) {
    super(`The page was not read: ${fault}.`);
  }
}

/** Rejects at the timeout: a name server may take longer, and lookups cannot be cancelled. */
function rejectAtTimeout(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener(
      "abort",
      () => {
        reject(new PageRefused("unreachable"));
      },
      { once: true },
    );
  });
}

/** Returns no addresses for an unknown name. Throws for a failed name server, which says nothing about the name. */
function readLookupFailure(error: unknown): LookupAddress[] {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOTFOUND" || code === "ENODATA") return [];
  throw new PageRefused("unreachable");
}

/** Throws if any address is not public. */
async function findPublic(name: string, { resolve, signal }: ReadSettings): Promise<LookupAddress[]> {
  const addresses = await Promise.race([resolve(name).catch(readLookupFailure), rejectAtTimeout(signal)]);
  if (addresses.length === 0) throw new PageRefused("name");
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PageRefused("private");
  return addresses;
}

/** Connects to these addresses, whatever the name resolves to by then. */
function pinTo(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_name, { all }, answered) => {
    if (all) answered(null, [...addresses]);
    else answered(null, first?.address ?? "", first?.family);
  };
}

/** Node's TLS error codes; the first match counts. */
const certificateFaults: readonly (readonly [RegExp, PageFault])[] = [
  [/^CERT_HAS_EXPIRED$/, "certificate-expired"],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, "certificate-name"],
  [/^(CERT_|ERR_TLS_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/, "certificate-untrusted"],
];

function faultOf(error: unknown): PageFault {
  if (error instanceof PageRefused) return error.fault;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return certificateFaults.find(([codes]) => codes.test(code))?.[1] ?? "unreachable";
}

async function open(url: URL, isAllowed: boolean, settings: ReadSettings): Promise<IncomingMessage> {
  const { ca, signal, rules } = settings;
  const pinned = isAllowed || isIP(nameOf(url)) !== 0 ? null : await findPublic(nameOf(url), settings);
  return new Promise((resolve, reject) => {
    const headers = { "user-agent": rules.userAgent, accept: "text/html", "accept-encoding": "identity" };
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      agent: false,
      headers,
      signal,
      ...(ca && { ca }),
      ...(pinned && { lookup: pinTo(pinned) }),
    });
    request.on("response", resolve).on("error", reject).end();
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk as Uint8Array);
    size += part.length;
    if (size > bytesAtMost) {
      response.destroy();
      throw new PageRefused("too-large");
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Throws for other protocols, passwords and private IP addresses. IP addresses are never looked up, so they are checked
 * here.
 */
function checkUrl(url: URL, isAllowed: boolean): void {
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") throw new PageRefused("private");
  const name = nameOf(url);
  if (!isAllowed && isIP(name) !== 0 && !isPublicAddress(name)) throw new PageRefused("private");
}

function policiesOf({ headersDistinct }: IncomingMessage): readonly string[] {
  return headersDistinct["content-security-policy"] ?? [];
}

interface Found {
  url: URL;
  response: IncomingMessage;
}

/** Follows redirects. Does not read the body. */
async function follow(start: URL, settings: ReadSettings): Promise<Found> {
  const { redirectsAtMost, mayLeaveWeb } = settings.rules;
  for (let url = start, hop = 0; ; hop += 1) {
    const isAllowed = settings.privateHosts.includes(url.host);
    checkUrl(url, isAllowed);
    const response = await open(url, isAllowed, settings);
    const { statusCode: status = 0, headers } = response;
    const { location } = headers;
    if (status < 300 || status >= 400 || location === undefined) return { url, response };
    response.destroy();
    if (hop >= redirectsAtMost || !URL.canParse(location, url.href)) throw new PageRefused("redirects");
    const next = new URL(location, url);
    if (mayLeaveWeb && !/^https?:$/.test(next.protocol)) return { url: next, response };
    url = next;
  }
}

async function readFound({ url, response }: Found): Promise<ReadPage> {
  const { statusCode: status = 0, headers } = response;
  const html = await readText(response);
  return { url, status, contentType: headers["content-type"] ?? "", policies: policiesOf(response), html };
}

const anyAddress = (name: string) => resolveName(name, { all: true });

function createSettingsFactory(options: PageReaderOptions, rules: ReadRules): () => ReadSettings {
  const { privateHosts, authorities, timeout = 8000, resolve = anyAddress } = options;
  const ca = authorities && [...rootCertificates, ...authorities];
  return () => ({ privateHosts, ca, signal: AbortSignal.timeout(timeout), resolve, rules });
}

/**
 * At most three redirects, 1 MB and 8 seconds; no compression, no cookies. Checks each hop and connects to the checked
 * address (S41). Never throws.
 */
export function createHttpPageReader(options: PageReaderOptions): ReadWebPage {
  const newSettings = createSettingsFactory(options, readRules);
  return async (url): Promise<PageAnswer> => {
    try {
      return { fault: null, page: await readFound(await follow(url, newSettings())) };
    } catch (error) {
      return { fault: faultOf(error) };
    }
  };
}

/**
 * At most ten redirects and 8 seconds. Uses GET: some servers reject HEAD or answer it differently. Checks each hop
 * (S41). Never throws.
 * @param userAgent sent to the site
 */
export function createHttpProbe({ userAgent, ...options }: PageReaderOptions & { userAgent: string }): ProbeAddress {
  const newSettings = createSettingsFactory(options, { userAgent, redirectsAtMost: 10, mayLeaveWeb: true });
  return async (url) => {
    try {
      const { response } = await follow(url, newSettings());
      response.destroy();
      return { fault: null, status: response.statusCode ?? 0 };
    } catch (error) {
      return { fault: faultOf(error) };
    }
  };
}
