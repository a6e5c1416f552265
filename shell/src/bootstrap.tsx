import { createRoot } from "react-dom/client";

import { App } from "./app.js";
import { ownPages } from "./pages/late-own-pages.js";
import { startHealth } from "./remotes/health/start-health.js";
import { portalRemotes } from "./remotes/portal-remotes.js";
import { matchRoute } from "./routes/match-route.js";
import { remoteOfRoute } from "./routes/remote-of-route.js";
import { portalSession } from "./session/portal-session.js";
import { watchSession } from "./session/watch-session.js";

startHealth();
startPage();
watchSession(portalSession);
const root = document.getElementById("root");
if (root) createRoot(root).render(<App session={portalSession} remotes={portalRemotes} />);

/** Only a public page's code loads during the session check. */
function startPage(): void {
  const route = matchRoute(window.location.pathname);
  if (route?.access !== "public" || !route.built) return;
  const page = remoteOfRoute(route);
  // The page itself reports the failure.
  (page ? portalRemotes.load(page.remote) : ownPages.load()).catch(() => undefined);
}
