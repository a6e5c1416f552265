import { Business } from "../../../models/business.model";
import type { User } from "../../../models/user.model";
import type { Clock } from "../../../platform/clock/clock";
import { defaultLocale } from "../../../models/values/locale";
import type { SendMessage } from "../../../messages/send-message.command";
import { describeDevice } from "../../../sign-in/describe-device";
import type { Browser } from "../../../platform/http/session";

export interface NoticeBrowserDependencies {
  clock: Clock;
  sendMessage: SendMessage;
}

/**
 * Tells the owner by mail of a sign-in on a browser that is new to the account, where the address is proved to be theirs.
 * In the portal's own language: whoever signs in may not be the person who reads. The time is in the zone of their business.
 */
export async function noticeBrowser(
  { clock, sendMessage }: NoticeBrowserDependencies,
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
