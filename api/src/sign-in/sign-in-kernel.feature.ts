import type { Feature } from "../platform/feature";
import { sessionLifetime } from "./session-lifetime.policy";
import { signInPersonalData } from "./sign-in-personal-data";

const day = 86_400_000;

export const signInKernelFeature: Feature = {
  name: "sign-in-kernel",
  tables: ["sessions", "pending_sessions", "ended_sessions", "trusted_devices", "login_throttles"],
  retention: [
    { name: "ended-sessions", table: "sessions", column: "expires_at", keep: 0 },
    { name: "ended-pending-sessions", table: "pending_sessions", column: "expires_at", keep: 0 },
    { name: "old-session-ends", table: "ended_sessions", column: "ended_at", keep: 30 * day },
    { name: "old-throttles", table: "login_throttles", column: "last_failure_at", keep: 2 * day },
    { name: "old-devices", table: "trusted_devices", column: "trusted_at", keep: sessionLifetime.deviceTrust },
  ],
  personalData: signInPersonalData,
};
