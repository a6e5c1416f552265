import type { NotificationSettings, SmsConsentText } from "@portal/api-contract";
import { User } from "../models/user.model";
import type { Clock } from "../platform/clock/clock";
import { isSuppressed } from "../messages/suppression";
import { channelsOf, kindsOf, lockedChannels } from "./notification-kinds.policy";
import { findZone, mayText, readPersonSettings } from "./person-settings";

export function createFindNotificationSettings({
  clock,
  smsConsent,
}: {
  clock: Clock;
  smsConsent: () => SmsConsentText;
}) {
  return async (userId: string): Promise<NotificationSettings> => {
    const user = await User.findByPk(userId, { rejectOnEmpty: true });
    const settings = await readPersonSettings(userId);
    const phoneNumber = user.phoneVerifiedAt === null ? null : user.phoneNumber;
    const isTextable = mayText(user, settings);
    return {
      kinds: kindsOf(user.role).map((kind) => ({
        ...{ kind, ...channelsOf(kind, settings.choices, isTextable), locked: lockedChannels(kind) },
      })),
      quietHours: settings.quietHours,
      email: user.email,
      phoneNumber,
      textsStopped: phoneNumber !== null && (await isSuppressed(phoneNumber, clock.now())),
      smsConsent: smsConsent(),
      timeZone: await findZone(user),
    };
  };
}
