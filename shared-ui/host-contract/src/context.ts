import { createContext, useContext } from "react";

import type {
  HostAgency,
  HostApi,
  HostEvents,
  HostNavigation,
  HostNotify,
  HostServices,
  HostSession,
} from "./types.js";

export const HostContext = createContext<HostServices | null>(null);

function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error("This page runs outside a host. Wrap it in HostContext.");
  return host;
}

export function useSession(): HostSession {
  return useHost().session;
}

export function useNavigation(): HostNavigation {
  return useHost().navigation;
}

export function useNotify(): HostNotify {
  return useHost().notify;
}

export function useEvents(): HostEvents {
  return useHost().events;
}

export function useHostApi(): HostApi {
  return useHost().api;
}

/** Null while unknown. Works without a host, so a failed page can use it. */
export function useAgency(): HostAgency | null {
  return useContext(HostContext)?.agency ?? null;
}
