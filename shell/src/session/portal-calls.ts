import { answerTimeout } from "../host/answer-timeout.js";

/** A log-out may take this long before it counts as failed, in ms. */
const LOGOUT_TIMEOUT_MS = 8000;

/** Ends the session on the server. True when it is certainly over: the server said so, or knew no session (401). */
export async function requestLogout(): Promise<boolean> {
  try {
    const response = await postEmpty("/recover/logout", AbortSignal.timeout(LOGOUT_TIMEOUT_MS));
    return response.ok || response.status === 401;
  } catch {
    // Not told by a toast (specification §8); /login says it in place (S17).
    return false;
  }
}

/** First name of the person signed in, or null when the server does not tell it now. */
export async function requestUserName(): Promise<string | null> {
  try {
    const response = await postEmpty("/recover/get-username", answerTimeout());
    return response.ok ? parseUserName(await response.json()) : null;
  } catch {
    // The default name stands until the next page load.
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
