import { createSession } from "./session.js";

/** The one session of this window. */
export const portalSession = createSession();
