import { BrowserRouter } from "react-router-dom";

import { PortalPages } from "./guard/portal-pages.js";
import { HostProvider } from "./host/host-provider.js";
import { ErrorBoundary } from "./pages/error-boundary.js";
import { StoppedPage } from "./pages/stopped.page.js";
import { VersionOutlet } from "./remotes/choice/version-outlet.js";
import type { RemoteLoader } from "./remotes/remote-loader.js";
import type { SessionControl } from "./session/session.js";

export interface AppProps {
  session: SessionControl;
  remotes: RemoteLoader;
}

export function App({ session, remotes }: AppProps) {
  return (
    <ErrorBoundary fallback={() => <StoppedPage />}>
      <BrowserRouter>
        <HostProvider session={session}>
          <PortalPages session={session} remotes={remotes} />
          <VersionOutlet session={session} remotes={remotes} />
        </HostProvider>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
