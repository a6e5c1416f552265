import { AdminInvitation } from "../../../models/admin-invitation.model";
import { maskEmail } from "../../../models/values/mask-contact";
import { AppError } from "../../../platform/errors/app-error";
import type { Browser, Session } from "../../../platform/http/session";
import type { InvitationDependencies } from "./invitations.dependencies";
import { invitationTexts } from "./invitations.texts";
import { inTransaction } from "../../../platform/db/database";

/** An admin may revoke the invitation of any admin. Throws 404 for an unknown id. */
export function createRevokeInvitation({ recordAudit }: InvitationDependencies) {
  return async (id: string, { userId }: Session, { ip, requestId }: Browser): Promise<void> => {
    await inTransaction(async () => {
      const invitation = await AdminInvitation.findByPk(id, { lock: true });
      if (!invitation) {
        const message = invitationTexts.noSuchInvitation;
        throw new AppError({ code: "NO_SUCH_INVITATION", status: 404, message });
      }
      await invitation.destroy();
      const details = { email: maskEmail(invitation.email) };
      const action = "admin.invitation-revoked";
      await recordAudit({ actor: userId, action, subject: id, details, ip, requestId });
    });
  };
}
