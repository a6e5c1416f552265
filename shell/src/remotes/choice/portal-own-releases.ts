import { portalSession } from "../../session/portal-session.js";
import { createOwnReleases } from "./own-releases.js";

export const ownReleases = createOwnReleases({
  session: portalSession.store,
  openPage: (path) => (path === undefined ? window.location.reload() : window.location.replace(path)),
});
