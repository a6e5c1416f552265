import {
  type ChangeNotificationSettings,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type QuietHours,
  type ReadNotificationsRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { notificationsTexts } from "./notifications.texts";

const kind = Joi.string()
  .valid(...NOTIFICATION_KINDS)
  .required();
const channels = Joi.array().items(Joi.string().valid(...NOTIFICATION_CHANNELS));
const clock = Joi.string()
  .pattern(/^([01]\d|2[0-3]):[0-5]\d$/)
  .required()
  .messages({ "*": notificationsTexts.quietHours });
const quietHours = Joi.object<QuietHours, true>({ from: clock, to: clock });

export const readNotificationsRequest = Joi.object<ReadNotificationsRequest>({
  ids: Joi.array().items(Joi.string().max(32)).max(200),
  all: Joi.boolean().strict().valid(true),
})
  .xor("ids", "all")
  .example({ ids: ["ntc_0"] });

/** @param isConsent whether this version of the consent text exists */
export function createChangeSettingsRequest(
  isConsent: (version: string) => boolean,
): Joi.ObjectSchema<ChangeNotificationSettings> {
  return Joi.object<ChangeNotificationSettings, true>({
    kinds: Joi.array()
      .items(
        Joi.object({
          kind,
          mail: Joi.boolean().strict(),
          sms: Joi.boolean().strict(),
          here: Joi.boolean().strict(),
          locked: channels,
        }),
      )
      .max(NOTIFICATION_KINDS.length),
    quietHours,
    consentVersion: Joi.string()
      .max(32)
      .custom((value: string, helpers) => (isConsent(value) ? value : helpers.error("any.invalid")))
      .messages({ "*": notificationsTexts.consentOutdated }),
  }).example({
    kinds: [{ kind: "account-viewed", mail: true, sms: true, here: true, locked: [] }],
    quietHours: { from: "19:00", to: "09:00" },
    consentVersion: "notices-2026-11-28",
  });
}
