import type { HostApi } from "@portal/host-contract";
import { isRecord } from "../host/is-record.js";

/** What a failed callback says when the server says nothing (specification §2). */
const CONNECTION_FAILED = "Connection Failed";
/** Of a proxy in front of the portal. */
const GATEWAY_TIMEOUT = 504;
const UNEXPECTED_RESPONSE = "Unexpected response from server.";

/** `code`: the stable one of the server's refusal, where it gave one. */
export type CallbackOutcome =
  /** `redirectUrl`: where the server sends the person on, where it does. */
  | { kind: "done"; redirectUrl?: string }
  /** `isLate`: the answer took too long, and what was asked for may still be done. */
  | { kind: "failed"; message: string; code?: string; isLate?: true };

const LATE: CallbackOutcome = { kind: "failed", message: CONNECTION_FAILED, isLate: true };

/** Posts the query as a flat JSON object to the API path of the same name (S7). */
export async function sendPostCallback(api: HostApi, path: string, search: string): Promise<CallbackOutcome> {
  try {
    const response = await api.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(Object.fromEntries(new URLSearchParams(search))),
    });
    if (response.ok) return { kind: "done", ...readRedirect(await readJson(response)) };
    if (response.status === GATEWAY_TIMEOUT) return LATE;
    return { kind: "failed", message: CONNECTION_FAILED, ...readRefusal(await readJson(response)) };
  } catch (error) {
    // No answer: the person reads the default message on /error.
    return isTimeout(error) ? LATE : { kind: "failed", message: CONNECTION_FAILED };
  }
}

/** Nobody but the host ends these requests: one that was aborted took too long. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
}

/** Gets the API path of the same name with the query; a 2xx counts with a picture or `{type: "success"}` only. */
export async function sendGetCallback(api: HostApi, path: string, search: string): Promise<CallbackOutcome> {
  try {
    const response = await api.request(`${path}${search}`, { method: "GET" });
    if (!response.ok) return { kind: "failed", message: CONNECTION_FAILED };
    return (await isExpected(response)) ? { kind: "done" } : { kind: "failed", message: UNEXPECTED_RESPONSE };
  } catch {
    // No answer: the person reads the default message on /error.
    return { kind: "failed", message: CONNECTION_FAILED };
  }
}

async function isExpected(response: Response): Promise<boolean> {
  if (response.headers.get("Content-Type")?.startsWith("image/gif")) return true;
  const body = await readJson(response);
  return isRecord(body) && body.type === "success";
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Not JSON: nothing of ours to read.
    return null;
  }
}

function readRedirect(body: unknown): { redirectUrl?: string } {
  return isRecord(body) && typeof body.redirectUrl === "string" ? { redirectUrl: body.redirectUrl } : {};
}

function readRefusal(body: unknown): { message?: string; code?: string } {
  if (!isRecord(body)) return {};
  const message = typeof body.message === "string" ? body.message.trim() : "";
  return { ...(message ? { message } : {}), ...(typeof body.code === "string" ? { code: body.code } : {}) };
}
