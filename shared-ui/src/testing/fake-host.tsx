import { HostContext } from "@portal/host-contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";

import { createFakeHost, type FakeHostControls } from "./create-fake-host.js";

export interface FakeHostProps {
  host?: FakeHostControls;
  children: ReactNode;
}

/** The query client does not retry. */
export function FakeHost({ host, children }: FakeHostProps) {
  const [controls] = useState(() => host ?? createFakeHost());
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const services = useSyncExternalStore(controls.subscribe, controls.snapshot, controls.snapshot);
  return (
    <QueryClientProvider client={queryClient}>
      <HostContext.Provider value={services}>{children}</HostContext.Provider>
    </QueryClientProvider>
  );
}
