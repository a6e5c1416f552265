import type { InvitationItem } from "@portal/api-contract";
import { Op } from "sequelize";
import { AdminInvitation } from "../../../models/admin-invitation.model";
import { User } from "../../../models/user.model";

/** More invitations than an agency ever has open; `inviteLimit` bounds their number. */
const maxListed = 200;

export async function listInvitations(now: Date): Promise<InvitationItem[]> {
  const rows = await AdminInvitation.findAll({
    where: { expiresAt: { [Op.gt]: now } },
    order: [
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: maxListed,
  });
  const inviters = await User.findAll({ where: { id: rows.map(({ invitedBy }) => invitedBy) } });
  const names = new Map(inviters.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return rows.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
    id,
    email,
    role,
    invitedBy: names.get(invitedBy) ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
