import { Op } from "sequelize";
import { AdminInvitation } from "../../../models/admin-invitation.model";
import type { PersonalDataByTable } from "../../../platform/personal-data/personal-data";
import { archiveOf, deleteRows } from "../../../platform/personal-data/rows-of-person";

/** An invitation belongs to its sender: the invited person has no account yet. */
export const invitationsPersonalData: PersonalDataByTable = {
  admin_invitations: {
    exported: archiveOf(AdminInvitation, {
      file: "invitations.json",
      about: "Invitations that you have sent and nobody has accepted yet.",
      of: ({ userId }) => ({ invitedBy: userId }),
      columns: ["email", "role", "createdAt", "expiresAt"],
    }),
    deletion: deleteRows(AdminInvitation, ({ userId, verifiedEmails }) => ({
      [Op.or]: [{ invitedBy: userId }, { email: [...verifiedEmails] }],
    })),
  },
};
