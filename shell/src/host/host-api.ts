import type { HostApi } from "@portal/host-contract";

import type { SessionControl } from "../session/session.js";
import { withAnswerTimeout } from "./answer-timeout.js";

/**
 * Requests below `/api` with the person's cookies. A 401 while somebody is signed in makes the shell ask again who it
 * is; the guard does the rest. A request without an answer within 15 s rejects, like one without a connection.
 */
export function createHostApi(session: Pick<SessionControl, "store" | "recheck">): HostApi {
  return {
    request: async (path, init) => {
      const response = await fetch(`/api${path.startsWith("/") ? path : `/${path}`}`, {
        credentials: "same-origin",
        ...init,
        signal: withAnswerTimeout(init?.signal),
      });
      if (response.status === 401 && session.store.getState().status === "authenticated") void session.recheck();
      return response;
    },
  };
}
