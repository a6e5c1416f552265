import type { User } from "../../../../models/user.model";
import { defaultLocale } from "../../../../models/values/locale";
import type { SendMessage } from "../../../../messages/send-message.command";

/** Tells the owner of an account by mail: whoever did it may be somebody else, so it says no name of a device. */
export async function noticePasskey(
  { sendMessage }: { sendMessage: SendMessage },
  { id, email, emailVerifiedAt }: User,
  change: "added" | "removed",
): Promise<void> {
  if (emailVerifiedAt === null) return;
  const to = { userId: id, destination: email };
  await sendMessage({ template: "passkey-changed-mail", to, locale: defaultLocale, data: { change } });
}
