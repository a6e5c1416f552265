import type { HostApi } from "@portal/host-contract";

import type { SessionControl } from "../session/session.js";
import { waitForAnswer } from "./answer-timeout.js";

export interface HostApiOptions {
  session: Pick<SessionControl, "store" | "recheck">;
  /** Opens the confirmation dialog. Without it, callers get the refusal STEP_UP_REQUIRED. */
  confirm?: () => Promise<boolean>;
}

/**
 * Sends requests below `/api` with cookies. Rejects when no answer arrives in 15 s, or in 2 minutes for a request with files.
 * - STEP_UP_REQUIRED (S18) opens the confirmation and repeats the call once; on cancel the caller gets the refusal.
 * - While an admin views a client (S15), calls send `X-Viewing`. VIEWING and VIEWING_OVER recheck the session: another window may have changed it.
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

/** The code of a 403 or 409. Reads a clone, so the page can read the body. */
async function readRefusal(response: Response): Promise<unknown> {
  if (response.status !== 403 && response.status !== 409) return null;
  try {
    const body: unknown = await response.clone().json();
    return typeof body === "object" && body !== null && "code" in body ? body.code : null;
  } catch {
    return null;
  }
}
