import type { LookupAddress } from "node:dns";
import { lookup as resolveName } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { rootCertificates } from "node:tls";
import type { PageAnswer, PageFault, ProbeAddress, ReadPage, ReadWebPage } from "../page-reader.port";
import { isPublicAddress } from "../../../platform/http/public-address";

export interface PageReaderOptions {
  /** `host:port` that may be read although it is private: the sites of a demo and of tests. */
  privateHosts: readonly string[];
  /** Certificates (PEM) of authorities that are trusted beside the known ones: those of tests. */
  authorities?: readonly string[];
  /** Of all hops together, with the looking up of names; milliseconds. */
  timeout?: number;
  /** Every address of a name; default: as this machine knows them. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
}

/** How a question goes out, whatever it asks for. */
interface Way {
  privateHosts: readonly string[];
  /** undefined: those that Node knows. */
  ca: string[] | undefined;
  signal: AbortSignal;
  resolve: NonNullable<PageReaderOptions["resolve"]>;
  manner: Manner;
}

/** As whom it asks, and how far it goes. */
interface Manner {
  userAgent: string;
  redirectsAtMost: number;
  /** A redirect to an address that is not of the web, which opens an application, is an answer and no fault. */
  mayLeaveWeb: boolean;
}

const reading: Manner = {
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

/** Throws once the time is over: a name server may be silent for longer, and looking up cannot be broken off. */
function whenOver(signal: AbortSignal): Promise<never> {
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

/** A name that is nobody's has no addresses; a name server that fails says nothing of the name. */
function readLookupFailure(error: unknown): LookupAddress[] {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOTFOUND" || code === "ENODATA") return [];
  throw new PageRefused("unreachable");
}

/** The addresses of a name, all of them public: one bad address refuses the name. */
async function findPublic(name: string, { resolve, signal }: Way): Promise<LookupAddress[]> {
  const addresses = await Promise.race([resolve(name).catch(readLookupFailure), whenOver(signal)]);
  if (addresses.length === 0) throw new PageRefused("name");
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PageRefused("private");
  return addresses;
}

/** Dials these addresses, whatever the name says by then. */
function pinTo(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_name, { all }, answered) => {
    if (all) answered(null, [...addresses]);
    else answered(null, first?.address ?? "", first?.family);
  };
}

/** By the codes of Node's TLS, the first that fits. */
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

async function open(url: URL, isAllowed: boolean, way: Way): Promise<IncomingMessage> {
  const { ca, signal, manner } = way;
  const pinned = isAllowed || isIP(nameOf(url)) !== 0 ? null : await findPublic(nameOf(url), way);
  return new Promise((resolve, reject) => {
    const headers = { "user-agent": manner.userAgent, accept: "text/html", "accept-encoding": "identity" };
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

/** Throws unless it may be asked for: an address in the name is looked at here, as it is never looked up. */
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

/** What is at the end of all redirects, its body not read yet. */
async function follow(start: URL, way: Way): Promise<Found> {
  const { redirectsAtMost, mayLeaveWeb } = way.manner;
  for (let url = start, hop = 0; ; hop += 1) {
    const isAllowed = way.privateHosts.includes(url.host);
    checkUrl(url, isAllowed);
    const response = await open(url, isAllowed, way);
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

function createWays(options: PageReaderOptions, manner: Manner): () => Way {
  const { privateHosts, authorities, timeout = 8000, resolve = anyAddress } = options;
  const ca = authorities && [...rootCertificates, ...authorities];
  return () => ({ privateHosts, ca, signal: AbortSignal.timeout(timeout), resolve, manner });
}

/**
 * Reads a page over HTTP: at most three redirects, 1 MB and 8 seconds, unpacked nothing, without cookies. Each hop is checked
 * anew, and dials the very address that was checked (S41). It throws nothing.
 */
export function createHttpPageReader(options: PageReaderOptions): ReadWebPage {
  const newWay = createWays(options, reading);
  return async (url): Promise<PageAnswer> => {
    try {
      return { fault: null, page: await readFound(await follow(url, newWay())) };
    } catch (error) {
      return { fault: faultOf(error) };
    }
  };
}

/**
 * Asks an address for its page and hangs up once its status is there: GET, as some servers refuse HEAD, or answer it otherwise.
 * At most ten redirects and 8 seconds; each hop is checked as for a page that is read. It throws nothing.
 *
 * @param userAgent as whom it asks
 */
export function createHttpProbe({ userAgent, ...options }: PageReaderOptions & { userAgent: string }): ProbeAddress {
  const newWay = createWays(options, { userAgent, redirectsAtMost: 10, mayLeaveWeb: true });
  return async (url) => {
    try {
      const { response } = await follow(url, newWay());
      response.destroy();
      return { fault: null, status: response.statusCode ?? 0 };
    } catch (error) {
      return { fault: faultOf(error) };
    }
  };
}
