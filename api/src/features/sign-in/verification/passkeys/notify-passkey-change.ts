import type { User } from "../../../../models/user.model";
import { defaultLocale } from "../../../../models/values/locale";
import type { SendMessage } from "../../../../messages/send-message.command";

/** Omits the device's name, because somebody else may have chosen it. */
export async function notifyPasskeyChange(
  { sendMessage }: { sendMessage: SendMessage },
  { id, email, emailVerifiedAt }: User,
  change: "added" | "removed",
): Promise<void> {
  if (emailVerifiedAt === null) return;
  const to = { userId: id, destination: email };
  await sendMessage({ template: "passkey-changed-mail", to, locale: defaultLocale, data: { change } });
}
