import "@portal/shared-ui/tokens.css";
import "@portal/shared-ui/base.css";
import "./start/start.css";

import { fetchFrameEarly } from "./layout/late-layout.js";
import { fetchRegistryEarly } from "./remotes/early-registry.js";
import { isFramed } from "./routes/is-framed.js";
import { matchRoute } from "./routes/match-route.js";
import { remoteOfRoute } from "./routes/remote-of-route.js";
import { saysSignedOut } from "./session/document-session.js";
import { portalSession } from "./session/portal-session.js";
import { showStartFailure } from "./start/show-start-failure.js";

// The session check starts before other code loads, so this file imports no code of shared packages.
const isSignedOut = saysSignedOut(performance.getEntriesByType("navigation"));
const route = matchRoute(window.location.pathname);
if (isSignedOut) {
  portalSession.startSignedOut();
} else {
  void portalSession.refresh();
  if (isFramed(route)) {
    fetchFrameEarly();
    // Creating the first date format is slow on a phone, so a worker does it early.
    const warmDates = new URL("./start/warm-dates.js", import.meta.url);
    // A separate task: an exception (workers forbidden) must not stop the start.
    setTimeout(() => new Worker(warmDates));
  }
}
// Guests of a private page are redirected.
const shown = isSignedOut && route && route.access !== "public" ? matchRoute("/login") : route;
fetchRegistryEarly((shown && remoteOfRoute(shown)?.remote) ?? null);

import("./bootstrap.js").catch((error: unknown) => {
  console.error(error);
  const root = document.getElementById("root");
  if (root) showStartFailure(root);
});
