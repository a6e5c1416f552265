import { type AcceptInvitationRequest, CAPABILITIES, type LoginAnswer, type StaffRole } from "@portal/api-contract";
import { Op } from "sequelize";
import type { AdminInvitation } from "../../../models/admin-invitation.model";
import { User } from "../../../models/user.model";
import { normalizePassword } from "../../../models/values/password.policy";
import { DEFAULT_TIME_ZONE } from "../../../models/values/time-zone";
import { randomId } from "../../../platform/crypto/random-id";
import { retryAfterDuplicate } from "../../../platform/db/transaction";
import { AppError } from "../../../platform/errors/app-error";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser } from "../../../platform/http/session";
import { findInvitation } from "./find-invitation";
import type { InvitationDependencies } from "./invitations.dependencies";
import { invitationTexts } from "./invitations.texts";
import { inTransaction } from "../../../platform/db/database";
import { defaultLocale } from "../../../models/values/locale";
import type { SendMessage } from "../../../messages/send-message.command";

interface Acceptance extends Pick<AcceptInvitationRequest, "firstName" | "lastName"> {
  passwordHash: string;
}

/** Deletes an unverified registration (S28). Throws 409 when an account holds the address. */
async function supersede({ recordAudit }: InvitationDependencies, emailKey: string, requestId: string): Promise<void> {
  const former = await User.findOne({ where: { emailKey }, lock: true });
  if (!former) return;
  if (former.holdsEmail()) {
    throw new AppError({ code: "ACCOUNT_EXISTS", status: 409, message: invitationTexts.addressTaken });
  }
  await former.destroy();
  await recordAudit({ actor: null, action: "registration.superseded", subject: former.id, requestId });
}

/** The link proved the mailbox, so the email is verified. */
async function createAdmin(
  { clock }: InvitationDependencies,
  { email, emailKey, role }: AdminInvitation,
  acceptance: Acceptance,
): Promise<User> {
  const now = clock.now();
  const id = randomId("usr");
  const times = { emailVerifiedAt: now, createdAt: now, updatedAt: now };
  const account = { id, role, email, emailKey, timeZone: DEFAULT_TIME_ZONE, ...acceptance, ...times };
  return User.create(account);
}

/**
 * Opens a pending session of ten minutes for a second factor (S3). The link works once.
 * Throws 404 for an invalid link, 409 when an account has taken the address.
 */
export function createAcceptInvitation(dependencies: InvitationDependencies) {
  const { clock, passwords, recordAudit, signIn } = dependencies;
  return async (request: AcceptInvitationRequest, browser: Browser): Promise<RouteAnswer<LoginAnswer>> => {
    const { token, firstName, lastName } = request;
    await findInvitation(token, clock.now());
    const passwordHash = await passwords.hash(normalizePassword(request.password));
    const accept = () =>
      inTransaction(async () => {
        const invitation = await findInvitation(token, clock.now());
        const { id, emailKey, role, invitedBy } = invitation;
        await supersede(dependencies, emailKey, browser.requestId);
        const user = await createAdmin(dependencies, invitation, { firstName, lastName, passwordHash });
        await invitation.destroy();
        const { ip, requestId } = browser;
        const entry = { actor: user.id, action: "account.created", subject: user.id, ip, requestId };
        await recordAudit({ ...entry, details: { role, by: "invitation", invitation: id, invitedBy } });
        await notifyAdmins(dependencies, user, role);
        return signIn.passFirstFactor(browser, { user, deviceTrusted: false });
      });
    const { answer, cookies } = await retryAfterDuplicate(accept);
    return { status: 201, body: { ...answer, message: invitationTexts.accepted }, cookies };
  };
}

/** Emails all other admins, in case the inviter's account was stolen. */
async function notifyAdmins(
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
