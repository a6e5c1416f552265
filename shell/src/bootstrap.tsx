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

/** The page of a public path is fetched while the session is being checked; any other waits for the guard. */
function startRemote(): void {
  const route = matchRoute(window.location.pathname);
  const page = route?.access === "public" && route.built ? remoteOfRoute(route) : null;
  // A failure is the page's to show: it asks again.
  if (page) portalRemotes.load(page.remote).catch(() => undefined);
}
