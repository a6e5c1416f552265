import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "../logger/logger";
import type { RouteFrame } from "./route-frame";

/** Input of a raw route. Not checked and without a session. */
export interface RawCall {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  /** Values of the `{names}` in the path. */
  params: Readonly<Record<string, string>>;
  /** The unchanged bytes, at most 1 MB (413). Signatures are made over these. */
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
 * A call that is not JSON from the portal's pages: a provider's webhook, a monitor's check, a page.
 * Served without session and origin check. Use `defineRoute` for all other calls.
 */
export interface RawRoute extends RouteFrame {
  transport: "raw";
  /**
   * The proof that the handler verifies first ("Square's signature of the body").
   * Routes with a proof skip the flood gate, since a provider sends all its events from a few addresses.
   */
  proof?: string;
  /** Content type of the body, for the API document. */
  request?: string;
  /** Content types of the answers by status, for the API document; refusals are thrown as AppError. */
  response: Readonly<Record<number, string>>;
  run: (call: RawCall) => Promise<RawAnswer>;
}
