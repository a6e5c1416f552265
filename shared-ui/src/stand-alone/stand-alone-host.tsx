import { HostContext, type HostServices, type Notice } from "@portal/host-contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from "react";

import { type Toast, ToastRegion } from "../overlay/index.js";
import type { FakeHostControls } from "../testing/create-fake-host.js";

export interface StandAloneHostProps {
  host: FakeHostControls;
  /** Called when the page navigates or redirects, which has no other visible effect here. */
  onHostRequest: (what: string) => void;
  children: ReactNode;
}

export function StandAloneHost({ host, onHostRequest, children }: StandAloneHostProps) {
  const services = useSyncExternalStore(host.subscribe, host.snapshot);
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  // Stable: a page's effect may depend on it.
  const navigate = useCallback<HostServices["navigation"]["navigate"]>(
    (to, options) => {
      onHostRequest(`went to ${to}`);
      host.snapshot().navigation.navigate(to, options);
    },
    [host, onHostRequest],
  );

  const shown = useMemo<HostServices>(
    () => ({
      ...services,
      notify: (notice: Notice) => setToasts((before) => [...before, { ...notice, id: crypto.randomUUID() }]),
      navigation: {
        ...services.navigation,
        navigate,
        followRedirect: (url) => onHostRequest(`followed ${url}`),
      },
    }),
    [services, navigate, onHostRequest],
  );

  return (
    <QueryClientProvider client={queryClient}>
      <HostContext.Provider value={shown}>{children}</HostContext.Provider>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </QueryClientProvider>
  );
}
