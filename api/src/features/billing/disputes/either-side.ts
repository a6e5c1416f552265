import { can, CAPABILITIES } from "@portal/api-contract";
import { AppError } from "../../../platform/errors/app-error";
import { ownBusinessOrNone } from "../../../sign-in/access";

/** Access for the client, and for staff. Viewers of the agency only read (S74). */
export function eitherSide(): ReturnType<typeof ownBusinessOrNone> {
  const access = ownBusinessOrNone();
  const reads = CAPABILITIES["see clients"].filter((role) => !can(role, "bill clients"));
  return {
    ...access,
    roles: access.roles === "anyone" ? access.roles : access.roles.filter((role) => !reads.some((one) => one === role)),
    async admit(credentials, now) {
      const caller = await access.admit(credentials, now);
      if (!reads.some((role) => role === caller.session.role)) return caller;
      throw new AppError({ code: "FORBIDDEN", status: 403, message: "You don't have permission to do this." });
    },
  };
}
