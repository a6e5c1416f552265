import { createRoot } from "react-dom/client";

import { App } from "./app.js";
import { portalRemotes } from "./remotes/portal-remotes.js";
import { matchRoute } from "./routes/match-route.js";
import { remoteOfRoute } from "./routes/remote-of-route.js";
import { portalSession } from "./session/portal-session.js";
import { watchSession } from "./session/watch-session.js";

startRemote();
watchSession(portalSession);
const root = document.getElementById("root");
if (root) createRoot(root).render(<App session={portalSession} remotes={portalRemotes} />);

/** Only a public page's remote loads during the session check. */
function startRemote(): void {
  const route = matchRoute(window.location.pathname);
  const page = route?.access === "public" && route.built ? remoteOfRoute(route) : null;
  // The page itself reports the failure.
  if (page) portalRemotes.load(page.remote).catch(() => undefined);
}
