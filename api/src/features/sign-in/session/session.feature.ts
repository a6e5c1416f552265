import type { Feature } from "../../../platform/feature";
import type { Platform } from "../../../platform";
import { createNotifyFailures } from "../../../sign-in/notice-failures";
import { createNotifyFailuresHandler } from "./jobs/notify-failures.job";
import { createLoginThrottle } from "./login-throttle";
import { createOwnPasswordRoutes } from "./own-password.routes";
import { createOwnSessionRoutes } from "./own-sessions.routes";
import { createSessionRoutes } from "./session.routes";

export function createSession(platform: Platform): Feature {
  const throttle = createLoginThrottle(platform.clock);
  const dependencies = { ...platform, throttle };
  return {
    name: "session",
    tables: [],
    routes: [
      ...createSessionRoutes(dependencies),
      ...createOwnPasswordRoutes(dependencies),
      ...createOwnSessionRoutes(platform),
    ],
    jobs: [createNotifyFailuresHandler({ ...platform, noticeFailures: createNotifyFailures(platform) })],
  };
}
