import type { InviteRequest } from "@portal/api-contract";
import { AdminInvitation } from "../../../models/admin-invitation.model";
import { User } from "../../../models/user.model";
import { toEmailKey } from "../../../models/values/email-key";
import { maskEmail } from "../../../models/values/mask-contact";
import { randomId } from "../../../platform/crypto/random-id";
import { hashToken, randomToken } from "../../../platform/crypto/token-hash";
import { retryAfterDuplicate } from "../../../platform/db/transaction";
import { AppError } from "../../../platform/errors/app-error";
import type { Locale } from "../../../models/values/locale";
import { lockSession } from "../../../sign-in/hold-session";
import type { Browser, Session } from "../../../platform/http/session";
import type { InvitationDependencies } from "./invitations.dependencies";
import { invitationLifetime } from "./invitations.limits";
import { invitationTexts } from "./invitations.texts";
import { inTransaction } from "../../../platform/db/database";

/** Replaces an older invitation to the address. Throws 409 when an account has the address. */
export function createInvite({ clock, recordAudit, sendMessage, publicUrl }: InvitationDependencies) {
  return async ({ email, role }: InviteRequest, session: Session, browser: Browser & { locale: Locale }) => {
    const emailKey = toEmailKey(email);
    const { userId } = session;
    const { ip, requestId, locale } = browser;
    const invite = () =>
      inTransaction(async () => {
        await lockSession(session);
        const former = await User.findOne({ where: { emailKey } });
        if (former?.holdsEmail()) {
          const message = invitationTexts.accountExists;
          throw new AppError({ code: "ACCOUNT_EXISTS", status: 409, message, fields: { email: message } });
        }
        const inviter = await User.findByPk(userId, { rejectOnEmpty: true });
        await AdminInvitation.destroy({ where: { emailKey } });
        const token = randomToken();
        const now = clock.now();
        const times = { createdAt: now, expiresAt: new Date(now.getTime() + invitationLifetime) };
        const id = randomId("inv");
        const row = { id, email, emailKey, role, tokenHash: hashToken(token), invitedBy: userId, ...times };
        await AdminInvitation.create(row);
        await sendMessage({
          template: "staff-invitation-mail",
          // The message belongs to the inviter: the invited person has no account yet.
          to: { userId, destination: email },
          locale,
          data: { inviter: `${inviter.firstName} ${inviter.lastName}`, role, hours: invitationLifetime / 3_600_000 },
          secrets: { link: `${publicUrl}/invitation#${token}` },
          validUntil: times.expiresAt,
        });
        const entry = { actor: userId, action: "admin.invited", subject: id, ip, requestId };
        await recordAudit({ ...entry, details: { email: maskEmail(email), role } });
      });
    await retryAfterDuplicate(invite);
  };
}
