import { Business } from "../../../models/business.model";
import type { User } from "../../../models/user.model";
import type { Clock } from "../../../platform/clock/clock";
import { defaultLocale } from "../../../models/values/locale";
import type { SendMessage } from "../../../messages/send-message.command";
import { describeDevice } from "../../../sign-in/describe-device";
import type { Browser } from "../../../platform/http/session";

export interface NotifyNewBrowserDependencies {
  clock: Clock;
  sendMessage: SendMessage;
}

/**
 * Mails only a verified address, in the default language, because the person who signs in may not be the owner. Times are in the zone of the
 * business, if there is one, or else of the user.
 */
export async function notifyNewBrowser(
  { clock, sendMessage }: NotifyNewBrowserDependencies,
  { id, email, emailVerifiedAt, timeZone }: User,
  { ip, userAgent }: Browser,
): Promise<void> {
  if (emailVerifiedAt === null) return;
  const business = await Business.findOne({ attributes: ["timeZone"], where: { ownerUserId: id } });
  const at = clock.now().toISOString();
  const data = { device: describeDevice(userAgent), ip, at, timeZone: business?.timeZone ?? timeZone };
  const to = { userId: id, destination: email };
  await sendMessage({ template: "new-browser-mail", to, locale: defaultLocale, data });
}
