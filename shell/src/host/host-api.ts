import type { HostApi } from "@portal/host-contract";

import type { SessionControl } from "../session/session.js";
import { waitForAnswer } from "./answer-timeout.js";

export interface HostApiOptions {
  session: Pick<SessionControl, "store" | "recheck">;
  /** Lets the person confirm who they are; without it a call that asks for that keeps its refusal. */
  confirm?: () => Promise<boolean>;
}

/**
 * Requests below `/api` with the person's cookies. A 401 while somebody is signed in makes the shell ask again who it
 * is; the guard does the rest. A call that wants a fresh second factor (S18) opens the dialog 'Confirm it is you' and is
 * repeated once after it; cancelled, it keeps its refusal. While an admin looks at a client, each call says at whom
 * (X-Viewing), and a refusal for that reason makes the shell ask again as well (S15): another window may have ended the look
 * or begun one. A request without an answer within 15 s rejects, like one without a connection; one that sends
 * files has 2 minutes, and a file that has begun may take longer.
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

/** The code of a 403 or 409, else null. Reads a copy: the page may still read the answer itself. */
async function readRefusal(response: Response): Promise<unknown> {
  if (response.status !== 403 && response.status !== 409) return null;
  try {
    const body: unknown = await response.clone().json();
    return typeof body === "object" && body !== null && "code" in body ? body.code : null;
  } catch {
    // No JSON: some other refusal.
    return null;
  }
}
