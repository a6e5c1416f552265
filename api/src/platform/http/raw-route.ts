import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "../logger/logger";
import type { RouteFrame } from "./route-frame";

/** Unchecked, without a session. */
export interface RawCall {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  params: Readonly<Record<string, string>>;
  /** Unchanged, for signatures; at most 1 MB (413). */
  readBody: () => Promise<Buffer>;
  /** Decoded (gzip, deflate, br) to at most 1 MB (413); null: cannot be decoded. */
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

/** A webhook or monitor: without session and origin checks. Otherwise use `defineRoute`. */
export interface RawRoute extends RouteFrame {
  transport: "raw";
  /**
   * "Square's signature of the body": the handler checks it first.
   * Skips the flood gate: a provider sends all events from a few addresses.
   */
  proof?: string;
  /** Content type, for the document. */
  request?: string;
  /** By status, for the document; refusals are AppErrors. */
  response: Readonly<Record<number, string>>;
  run: (call: RawCall) => Promise<RawAnswer>;
}
