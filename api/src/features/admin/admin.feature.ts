import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import { createAdminRoutes } from "./admin.routes";
import { createAuditRoutes } from "./audit/audit.routes";
import { invitationsPersonalData } from "./invitations/invitations-personal-data";
import { createInvitationRoutes } from "./invitations/invitations.routes";
import type { ViewAsDependencies } from "./view-as/view-as.command";
import { createViewAsRoutes } from "./view-as/view-as.routes";

export function createAdmin(platform: Platform, needs: Pick<ViewAsDependencies, "notify">): Feature {
  const { agencyTimeZone, publicUrl } = platform.config;
  return {
    name: "admin",
    tables: ["admin_invitations"],
    reads: [{ table: "skipped_records", why: "admins look at what could not be understood" }],
    routes: [
      ...createAdminRoutes(),
      ...createAuditRoutes({ ...platform, agencyTimeZone }),
      ...createInvitationRoutes({ ...platform, publicUrl }),
      ...createViewAsRoutes({ ...platform, ...needs }),
    ],
    personalData: invitationsPersonalData,
    retention: [{ name: "expired-invitations", table: "admin_invitations", column: "expires_at", keep: 0 }],
  };
}
