import type { HostApi } from "@portal/host-contract";

import type { SessionControl } from "../session/session.js";
import { waitForAnswer } from "./answer-timeout.js";

export interface HostApiOptions {
  session: Pick<SessionControl, "store" | "recheck">;
  /** Asks the person to confirm who they are. Without it, STEP_UP_REQUIRED refusals reach the caller. */
  confirm?: () => Promise<boolean>;
}

/**
 * Sends requests below `/api` with the person's cookies.
 * - A 401 while signed in triggers a session recheck; the guard handles the result.
 * - STEP_UP_REQUIRED (S18) opens the dialog 'Confirm it is you' and repeats the call once. On cancel, the caller gets
 *   the refusal.
 * - While an admin views a client (S15), each call sends `X-Viewing`. A refusal for a changed view triggers a recheck,
 *   because another window may have started or ended it.
 * - Rejects without an answer within 15 s, or 2 minutes for requests with files. A file download that has begun may
 *   take longer.
 */
export function createHostApi({ session, confirm }: HostApiOptions): HostApi {
  async function send(path: string, init?: RequestInit): Promise<Response> {
    const { viewedUserId } = session.store.getState();
    const headers = new Headers(init?.headers);
    if (viewedUserId !== null) headers.set("X-Viewing", viewedUserId);
    const wait = waitForAnswer(init?.signal, init?.body instanceof FormData);
    const response = await fetch(`/api${path.startsWith("/") ? path : `/${path}`}`, {
      credentials: "same-origin",
      ...init,
      headers,
      signal: wait.signal,
    });
    if (isFile(response)) wait.takeTime();
    if (response.status === 401 && session.store.getState().status === "authenticated") void session.recheck();
    return response;
  }

  return {
    request: async (path, init) => {
      const response = await send(path, init);
      const refusal = await readRefusal(response);
      if (refusal === "VIEWING" || refusal === "VIEWING_OVER") void session.recheck();
      if (refusal !== "STEP_UP_REQUIRED" || !confirm || !(await confirm())) return response;
      init?.signal?.throwIfAborted();
      return send(path, init);
    },
  };
}

function isFile({ headers }: Response): boolean {
  return headers.get("Content-Disposition")?.startsWith("attachment") ?? false;
}

/** Returns the code of a 403 or 409, else null. Reads a clone, so the page can still read the body. */
async function readRefusal(response: Response): Promise<unknown> {
  if (response.status !== 403 && response.status !== 409) return null;
  try {
    const body: unknown = await response.clone().json();
    return typeof body === "object" && body !== null && "code" in body ? body.code : null;
  } catch {
    // Not JSON: not a refusal with a code.
    return null;
  }
}
