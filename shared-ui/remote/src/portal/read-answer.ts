import { PortalError, type PortalErrorDetails } from "./portal-error.js";
import { FormError, isRecord, type JsonRecord } from "./read-json.js";
import { readRetryAfter } from "./retry.policy.js";

interface Answer<T> {
  response: Response;
  text: string;
  /** ms */
  now: number;
  /** `GET /api/…`, for messages. */
  call: string;
  parse: (answer: unknown) => T;
}

/**
 * Returns a parsed 2xx answer. Refusals of the API are `{message, type, code, requestId, fields?}`.
 *
 * @throws PortalError for everything else
 */
export function readAnswer<T>({ response, text, now, call, parse }: Answer<T>): T {
  if (response.status >= 300 && response.status < 400) throw toRedirectError(response);
  const body = parseJson(text);
  if (!response.ok) throw toRefusal(response, isRecord(body) ? body : {}, now, call);
  try {
    return parse(body);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const fix = "Is PORTAL_URL a portal, and @portal/remote of its version?";
    throw new PortalError(`The portal answered ${call} in another form: ${error.message}. ${fix}`, {
      status: response.status,
      code: "UNEXPECTED_ANSWER",
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRedirectError(response: Response): PortalError {
  const location = response.headers.get("Location");
  const target = location !== null && URL.canParse(location) ? ` to ${new URL(location).origin}` : "";
  const message = `The portal redirects${target}. Set PORTAL_URL to the portal's final address.`;
  return new PortalError(message, { status: response.status, code: "REDIRECTED" });
}

function toRefusal(response: Response, body: JsonRecord, now: number, call: string): PortalError {
  const { status, headers } = response;
  const text = (name: string) => (typeof body[name] === "string" && body[name] !== "" ? body[name] : undefined);
  const details: PortalErrorDetails = {
    status,
    code: text("code") ?? "UNEXPECTED_ANSWER",
    requestId: text("requestId") ?? headers.get("X-Request-Id") ?? undefined,
    fields: readFields(body.fields),
    retryAfterMs: readRetryAfter(headers.get("Retry-After"), now),
  };
  return new PortalError(text("message") ?? `The portal answered ${call} with ${status} and no explanation.`, details);
}

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
