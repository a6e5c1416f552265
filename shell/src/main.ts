import "@portal/shared-ui/tokens.css";
import "@portal/shared-ui/base.css";
import "./start/start.css";

import { fetchFrameEarly } from "./layout/late-layout.js";
import { fetchRegistryEarly } from "./remotes/early-registry.js";
import { isFramed } from "./routes/is-framed.js";
import { matchRoute } from "./routes/match-route.js";
import { saysSignedOut } from "./session/document-session.js";
import { portalSession } from "./session/portal-session.js";
import { showStartFailure } from "./start/show-start-failure.js";

// These are asked for before any other code is loaded. Shared packages come with the bootstrap: this file imports none.
if (saysSignedOut(performance.getEntriesByType("navigation"))) {
  portalSession.startSignedOut();
} else {
  void portalSession.refresh();
  if (isFramed(matchRoute(window.location.pathname))) {
    fetchFrameEarly();
    // Pages write days: the first format takes a phone as long as a drawing does, so it is made where nothing waits for it.
    const warmDates = new URL("./start/warm-dates.js", import.meta.url);
    // By itself: a browser that refuses workers starts the portal all the same.
    setTimeout(() => new Worker(warmDates));
  }
}
fetchRegistryEarly();

import("./bootstrap.js").catch((error: unknown) => {
  console.error(error);
  const root = document.getElementById("root");
  if (root) showStartFailure(root);
});
