import type { IdentityProviderId } from "@portal/api-contract";
import { User } from "../../models/user.model";
import type { Transaction } from "../db/database";
import { defaultLocale } from "../messages/locale";
import type { SendMessage } from "../messages/send-message.command";

/**
 * Tells the owner by mail that their account has another way in, or one less. A registrant is not told: what is connected
 * then is how they sign up.
 */
export async function noticeIdentity(
  { sendMessage }: { sendMessage: SendMessage },
  transaction: Transaction,
  userId: string,
  data: { provider: IdentityProviderId; change: "connected" | "removed" },
): Promise<void> {
  const owner = await User.findByPk(userId, { transaction, rejectOnEmpty: true });
  if (owner.role === "registrant" || owner.emailVerifiedAt === null) return;
  const to = { userId, destination: owner.email };
  await sendMessage(transaction, { template: "identity-changed-mail", to, locale: defaultLocale, data });
}
