import type { HostApi } from "@portal/host-contract";
import { isRecord } from "../host/is-record.js";

/** §2. */
const CONNECTION_FAILED = "Connection Failed";
/** A proxy in front of the portal answers 504. */
const GATEWAY_TIMEOUT = 504;
const UNEXPECTED_RESPONSE = "Unexpected response from server.";

export type CallbackOutcome =
  | { kind: "done"; redirectUrl?: string }
  /** `isLate`: no answer in time, so the work may still finish. */
  | { kind: "failed"; message: string; code?: string; isLate?: true };

const LATE: CallbackOutcome = { kind: "failed", message: CONNECTION_FAILED, isLate: true };

/** Posts the query as JSON to the API path of the same name (S7). */
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
    return isTimeout(error) ? LATE : { kind: "failed", message: CONNECTION_FAILED };
  }
}

/** Whether the host's time limit aborted the request. Nothing else aborts it. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
}

/** Gets the API path of the same name. Only a picture or `{type: "success"}` is a success. */
export async function sendGetCallback(api: HostApi, path: string, search: string): Promise<CallbackOutcome> {
  try {
    const response = await api.request(`${path}${search}`, { method: "GET" });
    if (!response.ok) return { kind: "failed", message: CONNECTION_FAILED };
    return (await isExpected(response)) ? { kind: "done" } : { kind: "failed", message: UNEXPECTED_RESPONSE };
  } catch {
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
    // The portal answers in JSON, so something else has answered.
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
