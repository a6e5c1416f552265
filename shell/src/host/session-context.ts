import { createContext, useContext } from "react";
import { useStore } from "zustand";

import type { SessionControl } from "../session/session.js";
import type { SessionState } from "../session/session-state.js";

/** The shell's own view of the session, wider than the one that pages of remotes get. */
export const SessionContext = createContext<SessionControl | null>(null);

/** The session's state, drawn again at each change. */
export function usePortalSession(): SessionState {
  const control = useContext(SessionContext);
  if (!control) throw new Error("SessionContext is provided by HostProvider");
  return useStore(control.store);
}
