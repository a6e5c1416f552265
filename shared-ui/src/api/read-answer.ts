import { ApiError } from "./api-error.js";

const unexpected = "Unexpected response from server.";

/** Returns the JSON of a 2xx answer, undefined when empty. Throws an ApiError for everything else. */
export function readAnswer(response: Response, text: string): unknown {
  const body = parseJson(text);
  if (!response.ok) throw toApiError(response, text);
  if (text !== "" && body === undefined) {
    throw new ApiError({ status: response.status, code: "unexpected-answer", message: unexpected, ...ids(response) });
  }
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function toApiError(response: Response, text: string): ApiError {
  const body = parseJson(text);
  const answer = isRecord(body) ? body : {};
  return new ApiError({
    status: response.status,
    code: readString(answer.code) ?? "unexpected-answer",
    message: readString(answer.message) ?? unexpected,
    fields: readFields(answer.fields),
    waitTime: readNumber(answer.waitTime),
    triesLeft: readNumber(answer.triesLeft),
    ...ids(response, answer),
    retryAfterSeconds: readNumber(Number(response.headers.get("Retry-After") ?? Number.NaN)),
  });
}

function ids(response: Response, answer: Record<string, unknown> = {}) {
  return { requestId: readString(answer.requestId) ?? response.headers.get("X-Request-Id") ?? undefined };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readString(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function readNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).flatMap(([field, message]) =>
    typeof message === "string" ? [[field, message] as const] : [],
  );
  return Object.fromEntries(entries);
}
