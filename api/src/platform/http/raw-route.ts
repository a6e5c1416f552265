import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "../logger/logger";
import type { RouteFrame } from "./route-frame";

/** Unchecked input of a raw route, without a session. */
export interface RawCall {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  params: Readonly<Record<string, string>>;
  /** Returns the unchanged bytes, for signatures; throws 413 above 1 MB. */
  readBody: () => Promise<Buffer>;
  /** Returns the decoded body (gzip, deflate, br); null: cannot be decoded. Throws 413 above 1 MB. */
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

/** Route for a webhook or monitor, without session and origin checks. Otherwise use `defineRoute`. */
export interface RawRoute extends RouteFrame {
  transport: "raw";
  /**
   * Proof of the caller that the handler checks first, such as "Square's signature of the body".
   * Such routes skip the flood gate, because a provider sends all events from a few addresses.
   */
  proof?: string;
  /** Content type of the body, for the API document. */
  request?: string;
  /** Content types by status, for the API document; refusals are AppErrors. */
  response: Readonly<Record<number, string>>;
  run: (call: RawCall) => Promise<RawAnswer>;
}
