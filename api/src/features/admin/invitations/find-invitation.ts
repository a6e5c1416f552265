import { can } from "@portal/api-contract";
import { Op } from "sequelize";
import { AdminInvitation } from "../../../models/admin-invitation.model";
import { User } from "../../../models/user.model";
import { hashToken } from "../../../platform/crypto/token-hash";
import { AppError } from "../../../platform/errors/app-error";
import { invitationTexts } from "./invitations.texts";
import { findTransaction } from "../../../platform/db/transaction";

/**
 * Finds a valid invitation and, inside a transaction, locks it. Throws one 404 for every invalid token, also if the inviter is no longer an admin.
 */
export async function findInvitation(token: string, now: Date): Promise<AdminInvitation> {
  const where = { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now } };
  const invitation = await AdminInvitation.findOne({ where, lock: findTransaction() !== null });
  const inviter = invitation && (await User.findByPk(invitation.invitedBy, { attributes: ["role"], raw: true }));
  if (!invitation || !can(inviter?.role, "administer")) {
    throw new AppError({ code: "NO_SUCH_INVITATION", status: 404, message: invitationTexts.notValid });
  }
  return invitation;
}
