import { createSession } from "./session.js";

/** The session of this window. */
export const portalSession = createSession();
