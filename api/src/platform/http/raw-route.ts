import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "../logger/logger";
import type { RouteFrame } from "./route-frame";

/** What a raw route gets: nothing of it is checked, and no session is looked up. */
export interface RawCall {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  /** What stands for the `{names}` in the path. */
  params: Readonly<Record<string, string>>;
  /** The bytes as they came, at most 1 MB (413): what a signature was made over. */
  readBody: () => Promise<Buffer>;
  /** The same without the packing of Content-Encoding (gzip, deflate, br), at most 1 MB of it (413); null: it cannot be unpacked. */
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
 * A call that is not JSON between the portal's pages and the API: a provider's webhook, a monitor's question, a page. It
 * is served without session and origin check. `defineRoute` is for all the others.
 */
export interface RawRoute extends RouteFrame {
  transport: "raw";
  /**
   * What the handler demands of the caller before it does anything ("Square's signature of the body"). A route with a
   * proof stands in front of the flood gate, since a provider sends all its events from few addresses.
   */
  proof?: string;
  /** Content type of the body, for the document. */
  request?: string;
  /** Content types of the answers by status, for the document; refusals are thrown as AppError. */
  response: Readonly<Record<number, string>>;
  run: (call: RawCall) => Promise<RawAnswer>;
}
