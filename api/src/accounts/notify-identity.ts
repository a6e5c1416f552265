import type { IdentityProviderId } from "@portal/api-contract";
import { User } from "../models/user.model";
import { defaultLocale } from "../models/values/locale";
import type { SendMessage } from "../messages/send-message.command";
import type { IdentityChange } from "../messages/templates/identity-changed.texts";

/**
 * Notifies by mail, and by text if the identity was connected only because its address matched (D125). Skips registrants who connect or remove an
 * identity themselves: they sign up that way.
 */
export async function notifyIdentity(
  { sendMessage }: { sendMessage: SendMessage },
  userId: string,
  { provider, change }: { provider: IdentityProviderId; change: IdentityChange },
): Promise<void> {
  const owner = await User.findByPk(userId, { rejectOnEmpty: true });
  const { role, email, emailVerifiedAt, phoneNumber, phoneVerifiedAt } = owner;
  if (role === "registrant" && change !== "joined") return;
  const locale = defaultLocale;
  if (emailVerifiedAt !== null) {
    const to = { userId, destination: email };
    await sendMessage({ template: "identity-changed-mail", to, locale, data: { provider, change } });
  }
  if (change === "joined" && phoneNumber !== null && phoneVerifiedAt !== null) {
    const to = { userId, destination: phoneNumber };
    await sendMessage({ template: "identity-joined-sms", to, locale, data: { provider } });
  }
}
