import { type RemoteChoice, type Role, STAFF_ROLES } from "@portal/shared-ui/api";

import type { SessionState } from "../../session/session-state.js";

export type KnownSession = Pick<SessionState, "status" | "role" | "viewedUserId">;

/**
 * Whether a person may use the choice: staff a published version, admins a local remote. The role is that of the session check's answer. While a
 * client is viewed, the answer has the client's role; only admins view clients (S15).
 */
export function mayChoose({ status, role, viewedUserId }: KnownSession, choice: RemoteChoice): boolean {
  if (status !== "authenticated") return false;
  const own: Role | null = viewedUserId === null ? role : "admin";
  if ("origin" in choice) return own === "admin";
  return STAFF_ROLES.some((staff) => staff === own);
}
