import { createContext, useContext } from "react";
import { useStore } from "zustand";

import type { SessionControl } from "../session/session.js";
import type { SessionState } from "../session/session-state.js";

export const SessionContext = createContext<SessionControl | null>(null);

export function usePortalSession(): SessionState {
  const control = useContext(SessionContext);
  if (!control) throw new Error("SessionContext is provided by HostProvider");
  return useStore(control.store);
}
