import type { CodeType } from "@portal/api-contract";
import { UniqueConstraintError } from "sequelize";
import { User } from "../../models/user.model";
import { toEmailKey } from "../../models/values/email-key";
import { defaultLocale } from "../../models/values/locale";
import { lockSession } from "../../sign-in/hold-session";
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

/** Always notifies by email; by text too if the phone number changed (S27). */
async function notifyOldContact(
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
 * Call in the transaction that consumes the code. Returns false when the contact is not pending. Notifies the old contact.
 * Revokes sign-ins, resets and trusted browsers that a code to the old contact may have created (D124).
 * Throws 409 when another account has taken the address (S28), 401 when the session has ended.
 */
export function createSaveContact(dependencies: KeepContactDependencies) {
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

  /** If two people verify the same address, the later one gets 409. */
  async function saveColumns(user: User, columns: Partial<User>): Promise<void> {
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
    await lockSession(session);
    if ((type === "email" ? user.pendingEmail : user.pendingPhoneNumber) !== destination) return false;
    const old = { id: userId, email: user.email, phoneNumber: user.phoneNumber };
    await saveColumns(user, await toColumns(user, contact));
    await signIn.endPendingSessionsOf(userId);
    if (type === "email" || old.phoneNumber !== null) await signIn.endOtherTrust(userId, deviceToken);
    await notifyOldContact(dependencies, old, type);
    const action = type === "email" ? "account.email-changed" : "account.phone-changed";
    await recordAudit({ actor: userId, action, subject: userId, ip, requestId });
    return true;
  };
}
