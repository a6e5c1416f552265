import "@portal/shared-ui/tokens.css";
import "@portal/shared-ui/base.css";
import "./start/start.css";

import { fetchRegistryEarly } from "./remotes/early-registry.js";
import { saysSignedOut } from "./session/document-session.js";
import { portalSession } from "./session/portal-session.js";
import { showStartFailure } from "./start/show-start-failure.js";

// Both are asked for before any other code is loaded. Shared packages come with the bootstrap: this file imports none of them.
if (saysSignedOut(performance.getEntriesByType("navigation"))) portalSession.startSignedOut();
else void portalSession.refresh();
fetchRegistryEarly();

import("./bootstrap.js").catch((error: unknown) => {
  console.error(error);
  const root = document.getElementById("root");
  if (root) showStartFailure(root);
});
