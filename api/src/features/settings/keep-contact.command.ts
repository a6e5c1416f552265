import type { CodeType } from "@portal/api-contract";
import { UniqueConstraintError } from "sequelize";
import { User } from "../../models/user.model";
import { toEmailKey } from "../../models/values/email-key";
import { defaultLocale } from "../../models/values/locale";
import { holdSession } from "../../sign-in/hold-session";
import type { Browser, Session } from "../../platform/http/session";
import type { SettingsDependencies } from "./settings.dependencies";

export interface ProvedContact extends Browser {
  session: Session;
  type: CodeType;
  destination: string;
}

type KeepContactDependencies = Pick<
  SettingsDependencies,
  "clock" | "recordAudit" | "sendMessage" | "signIn" | "addresses"
>;

/** Tells the old contact, whoever changed it: by mail always, and by text the number that counts no more (S27). */
async function noticeOldContact(
  { sendMessage }: KeepContactDependencies,
  { id: userId, email, phoneNumber }: { id: string; email: string; phoneNumber: string | null },
  contact: CodeType,
): Promise<void> {
  const frame = { locale: defaultLocale, data: { contact } };
  await sendMessage({ ...frame, template: "contact-changed-mail", to: { userId, destination: email } });
  if (contact === "email" || phoneNumber === null) return;
  const to = { userId, destination: phoneNumber };
  await sendMessage({ template: "phone-changed-sms", to, locale: defaultLocale, data: {} });
}

/**
 * Makes a proved contact the one that counts, in the transaction that uses its code up; false when it is not the one that
 * waits. The old one is told, and what was begun by a code to it opens nothing any more, nor does another browser that it may
 * have made trusted (D124). Throws 409 when the address counts for somebody else by now (S28), 401 when the session has ended.
 */
export function createKeepContact(dependencies: KeepContactDependencies) {
  const { clock, recordAudit, signIn, addresses } = dependencies;

  async function toColumns(user: User, { type, destination, requestId }: ProvedContact) {
    const now = clock.now();
    if (type === "sms") {
      return { phoneNumber: destination, phoneVerifiedAt: now, pendingPhoneNumber: null, updatedAt: now };
    }
    const emailKey = toEmailKey(destination);
    if (emailKey !== user.emailKey) await addresses.free(emailKey, { requestId });
    return { email: destination, emailKey, emailVerifiedAt: now, pendingEmail: null, updatedAt: now };
  }

  /** Two people may prove the same address at the same moment: the later one is refused. */
  async function keepColumns(user: User, columns: Partial<User>): Promise<void> {
    try {
      await user.update(columns);
    } catch (error) {
      throw error instanceof UniqueConstraintError ? addresses.taken() : error;
    }
  }

  return async (contact: ProvedContact): Promise<boolean> => {
    const { session, type, destination, deviceToken, ip, requestId } = contact;
    const { userId } = session;
    const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
    await holdSession(session);
    if ((type === "email" ? user.pendingEmail : user.pendingPhoneNumber) !== destination) return false;
    const old = { id: userId, email: user.email, phoneNumber: user.phoneNumber };
    await keepColumns(user, await toColumns(user, contact));
    await signIn.endPendingSessionsOf(userId);
    if (type === "email" || old.phoneNumber !== null) await signIn.endOtherTrust(userId, deviceToken);
    await noticeOldContact(dependencies, old, type);
    const action = type === "email" ? "account.email-changed" : "account.phone-changed";
    await recordAudit({ actor: userId, action, subject: userId, ip, requestId });
    return true;
  };
}
