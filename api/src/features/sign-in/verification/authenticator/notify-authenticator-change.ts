import type { User } from "../../../../models/user.model";
import { defaultLocale } from "../../../../models/values/locale";
import type { AuthenticatorChange } from "../../../../messages/templates/authenticator-changed.texts";
import type { SendMessage } from "../../../../messages/send-message.command";

/** Emails the owner, in case somebody else made the change. */
export async function notifyAuthenticatorChange(
  { sendMessage }: { sendMessage: SendMessage },
  { id, email, emailVerifiedAt }: User,
  change: AuthenticatorChange,
): Promise<void> {
  if (emailVerifiedAt === null) return;
  const to = { userId: id, destination: email };
  await sendMessage({
    template: "authenticator-changed-mail",
    to,
    locale: defaultLocale,
    data: { change },
  });
}
