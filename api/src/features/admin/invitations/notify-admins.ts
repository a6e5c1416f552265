import { CAPABILITIES, type StaffRole } from "@portal/api-contract";
import { Op } from "sequelize";
import { User } from "../../../models/user.model";
import { defaultLocale } from "../../../models/values/locale";
import type { SendMessage } from "../../../messages/send-message.command";

/** Emails every other admin who joined the staff, in case the inviter's account was stolen. */
export async function notifyAdmins(
  { sendMessage }: { sendMessage: SendMessage },
  { id, firstName, lastName, email }: User,
  role: StaffRole,
): Promise<void> {
  const where = { role: [...CAPABILITIES.administer], id: { [Op.ne]: id }, emailVerifiedAt: { [Op.ne]: null } };
  const admins = await User.findAll({ attributes: ["id", "email"], where, order: [["id", "ASC"]] });
  const secrets = { name: `${firstName} ${lastName}`, email };
  for (const admin of admins) {
    const to = { userId: admin.id, destination: admin.email };
    await sendMessage({
      template: "staff-joined-mail",
      to,
      locale: defaultLocale,
      data: { role },
      secrets,
    });
  }
}
