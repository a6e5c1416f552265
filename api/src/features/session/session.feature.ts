import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { createSessionRoutes } from "./session.routes";

/** Signing in and out. */
export function createSession(platform: Platform): Feature {
  return { name: "session", tables: [], routes: createSessionRoutes(platform) };
}
