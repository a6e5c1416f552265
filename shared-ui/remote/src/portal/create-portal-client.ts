import { PortalError } from "./portal-error.js";
import { readAnswer } from "./read-answer.js";
import { ATTEMPTS, choosePause, isWorthRepeating, LONGEST_PAUSE_MS } from "./retry.policy.js";
import { toNetworkError } from "./to-network-error.js";

export interface PortalRequest<T> {
  method: "GET" | "POST" | "PUT";
  /** From the portal's root, with `/api` if it is a call. */
  path: string;
  /** An object is sent as JSON. */
  body?: object | Uint8Array<ArrayBuffer>;
  /** Whether a second call changes nothing more. */
  isRepeatable: boolean;
  /** Reads a 2xx answer. Throws a FormError. */
  parse: (answer: unknown) => T;
}

export interface PortalClient {
  /** Origin. */
  address: string;
  /** @throws PortalError for every refusal, with status 0 when there is no answer */
  request: <T>(request: PortalRequest<T>) => Promise<T>;
}

export interface ClientParts {
  address: string;
  token: string | undefined;
  fetch: typeof fetch;
  pause: (milliseconds: number) => Promise<unknown>;
  random: () => number;
  now: () => number;
  report: (line: string) => void;
}

/** One attempt, an upload of 5 MB over a slow line included. */
const TIMEOUT_MS = 120_000;

/** Tries again when the portal is busy or the connection breaks; the pauses grow. */
export function createPortalClient(parts: ClientParts): PortalClient {
  async function request<T>(wanted: PortalRequest<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(parts, wanted);
      } catch (error) {
        if (!(error instanceof PortalError) || attempt === ATTEMPTS || !canRepeat(error, wanted)) throw error;
        const wait = choosePause(attempt, error.details.retryAfterMs, parts.random());
        parts.report(`${error.message} Trying again in ${(wait / 1000).toFixed(1)} s.`);
        await parts.pause(wait);
      }
    }
  }
  return { address: parts.address, request };
}

function canRepeat({ details }: PortalError, { isRepeatable }: PortalRequest<unknown>): boolean {
  const isSoon = (details.retryAfterMs ?? 0) <= LONGEST_PAUSE_MS;
  return isSoon && details.code !== "UNKNOWN_HOST" && isWorthRepeating(details.status, isRepeatable);
}

async function send<T>(parts: ClientParts, wanted: PortalRequest<T>): Promise<T> {
  const { method, path, body } = wanted;
  const isBytes = body instanceof Uint8Array;
  const headers: Record<string, string> = { Accept: "application/json" };
  if (parts.token !== undefined) headers.Authorization = `Bearer ${parts.token}`;
  if (body !== undefined) headers["Content-Type"] = isBytes ? "application/octet-stream" : "application/json";
  let response: Response;
  let text: string;
  try {
    response = await parts.fetch(`${parts.address}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
      // Following could send the token elsewhere.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw toNetworkError(error, parts.address, wanted.isRepeatable);
  }
  return readAnswer({ response, text, now: parts.now(), call: `${method} ${path}`, parse: wanted.parse });
}
