import type { ProviderErrorKind } from "@portal/api-contract";
import { createHmac } from "node:crypto";
import Joi from "joi";
import { isProviderError, ProviderError } from "../../platform/errors/provider-error";

export interface FacebookGraphOptions {
  appId: string;
  appSecret: string;
  /** Origin of the Graph API. */
  baseUrl: string;
  /** Milliseconds, of one call. */
  timeoutMs?: number;
}

/** The version that this code was written for. */
export const GRAPH_VERSION = "v25.0";

const DEFAULT_TIMEOUT_MS = 10_000;

interface GraphErrorBody {
  error: { code: number; error_subcode?: number };
}

const errorSchema = Joi.object<GraphErrorBody>({
  error: Joi.object({ code: Joi.number().required(), error_subcode: Joi.number() }).unknown().required(),
}).unknown();

function failure(kind: ProviderErrorKind, detail: string, cause?: unknown): ProviderError {
  return new ProviderError({ provider: "facebook", kind, detail, cause });
}

export class GraphError extends ProviderError {
  constructor(
    kind: ProviderErrorKind,
    detail: string,
    readonly code: number,
    readonly subcode: number | null,
  ) {
    super({ provider: "facebook", kind, detail });
  }
}

/** Provider page: graph-api/guides/error-handling. */
function kindOf(code: number, status: number): ProviderErrorKind {
  if ([4, 17, 32, 613].includes(code) || status === 429) return "rate-limited";
  if ([1, 2].includes(code) || status >= 500) return "unavailable";
  // 101: unknown app. A wrong secret sometimes gives code 1 with status 400, which maps to unavailable.
  return code === 101 ? "misconfigured" : "refused";
}

type GraphMethod = "GET" | "POST" | "DELETE";

async function request(url: URL, method: GraphMethod, timeoutMs: number): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { method, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    try {
      const body: unknown = JSON.parse(text);
      return { status: response.status, body };
    } catch {
      // A proxy's page or a truncated answer.
      throw failure("unavailable", `HTTP ${String(response.status)} without JSON`);
    }
  } catch (error) {
    if (isProviderError(error)) throw error;
    const isTimeout = String(error).startsWith("TimeoutError");
    // The cause would quote the URL with code and secret.
    throw failure(isTimeout ? "timeout" : "unavailable", "no answer");
  }
}

/** Throws ProviderError only; GraphError for an error answer. */
export function createCallGraph({ baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: FacebookGraphOptions) {
  return async <T>(
    method: GraphMethod,
    path: string,
    query: Record<string, string>,
    schema: Joi.Schema<T>,
  ): Promise<T> => {
    const url = new URL(`/${GRAPH_VERSION}${path}`, baseUrl);
    url.search = new URLSearchParams(query).toString();
    const { status, body } = await request(url, method, timeoutMs);
    const refused = errorSchema.validate(body);
    if (refused.error === undefined) {
      const { code, error_subcode: subcode = null } = refused.value.error;
      const detail = `error ${String(code)}, subcode ${String(subcode)}, HTTP ${String(status)}`;
      throw new GraphError(kindOf(code, status), detail, code, subcode);
    }
    const answer = schema.validate(body, { stripUnknown: true });
    if (status !== 200 || answer.error !== undefined) {
      throw failure(status >= 500 ? "unavailable" : "refused", `an answer of another shape, HTTP ${String(status)}`);
    }
    return answer.value;
  };
}

export function createReadGraph(options: FacebookGraphOptions) {
  const call = createCallGraph(options);
  return <T>(path: string, query: Record<string, string>, schema: Joi.Schema<T>): Promise<T> =>
    call("GET", path, query, schema);
}

/** Returns `appsecret_proof`: it proves that the sender of the token also has the app's secret. */
export function proveSecret({ appSecret }: FacebookGraphOptions, token: string): string {
  return createHmac("sha256", appSecret).update(token).digest("hex");
}
