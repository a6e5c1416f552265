import { createSession } from "./session.js";

export const portalSession = createSession();
