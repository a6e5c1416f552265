import { answerTimeout } from "../host/answer-timeout.js";

const LOGOUT_TIMEOUT_MS = 8000;

/** True when the session has certainly ended: the server confirmed the log-out or answered 401. */
export async function requestLogout(): Promise<boolean> {
  try {
    const response = await postEmpty("/recover/logout", AbortSignal.timeout(LOGOUT_TIMEOUT_MS));
    return response.ok || response.status === 401;
  } catch {
    // No toast (§8); /login shows it (S17).
    return false;
  }
}

/** Null when the request fails. */
export async function requestUserName(): Promise<string | null> {
  try {
    const response = await postEmpty("/recover/get-username", answerTimeout());
    return response.ok ? parseUserName(await response.json()) : null;
  } catch {
    return null;
  }
}

function parseUserName(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("message" in body)) return null;
  return typeof body.message === "string" && body.message.trim() !== "" ? body.message : null;
}

function postEmpty(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(`/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: "{}",
    credentials: "same-origin",
    signal,
  });
}
