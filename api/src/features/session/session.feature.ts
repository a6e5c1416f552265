import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { createNoticeFailures } from "../../platform/session/sign-in/notice-failures";
import { createNoticeFailuresHandler } from "./jobs/notice-failures.job";
import { createOwnSessionRoutes } from "./own-sessions.routes";
import { createSessionRoutes } from "./session.routes";

/** Signing in and out, and where one is signed in. */
export function createSession(platform: Platform): Feature {
  return {
    name: "session",
    tables: [],
    routes: [...createSessionRoutes(platform), ...createOwnSessionRoutes(platform)],
    jobs: [createNoticeFailuresHandler({ ...platform, noticeFailures: createNoticeFailures(platform) })],
  };
}
