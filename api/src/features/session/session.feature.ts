import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { accountAlarm } from "./session.limits";
import { createSessionRoutes } from "./session.routes";

const day = 86_400_000;

/** Signing in and out. */
export function createSession(platform: Platform): Feature {
  return {
    name: "session",
    tables: ["login_throttles"],
    routes: createSessionRoutes(platform),
    retention: [
      { name: "old-throttles", table: "login_throttles", column: "last_failure_at", keep: accountAlarm.window + day },
    ],
  };
}
