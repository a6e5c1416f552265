import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "../logger/logger";
import type { RouteFrame } from "./route-frame";

/** Unchecked input of a raw route, without a session. */
export interface RawCall {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  params: Readonly<Record<string, string>>;
  /** The unchanged bytes, for signatures; at most 1 MB (413). */
  readBody: () => Promise<Buffer>;
  /**
   * The body decoded by Content-Encoding (gzip, deflate, br), at most 1 MB decoded (413); null: it cannot be decoded.
   */
  readUnpackedBody: () => Promise<Buffer | null>;
  requestId: string;
  log: Logger;
}

export interface RawAnswer {
  status: number;
  contentType: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * A call from outside the portal's pages, such as a webhook or a monitor's check. Served without session and origin
 * check; use `defineRoute` otherwise.
 */
export interface RawRoute extends RouteFrame {
  transport: "raw";
  /**
   * The proof that the handler checks first ("Square's signature of the body"). Such routes skip the flood gate, since
   * a provider sends all events from a few addresses.
   */
  proof?: string;
  /** Content type of the body, for the API document. */
  request?: string;
  /** By status, for the API document; refusals are thrown as AppError. */
  response: Readonly<Record<number, string>>;
  run: (call: RawCall) => Promise<RawAnswer>;
}
