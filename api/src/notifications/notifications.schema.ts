import {
  type ChangeNotificationSettings,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationsAnswer,
  type NotificationSettings,
  type QuietHours,
  type ReadNotificationsAnswer,
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

export const notificationsAnswer = Joi.object<NotificationsAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().required(),
        kind,
        at: Joi.string().isoDate().required(),
        title: Joi.string().required(),
        text: Joi.string().allow("").required(),
        href: Joi.string().allow(null).required(),
        read: Joi.boolean().required(),
      }),
    )
    .required(),
  unread: Joi.number().integer().min(0).required(),
  timeZone: Joi.string().required(),
}).required();

export const readNotificationsRequest = Joi.object<ReadNotificationsRequest>({
  ids: Joi.array().items(Joi.string().max(32)).max(200),
  all: Joi.boolean().strict().valid(true),
})
  .xor("ids", "all")
  .required();

export const readNotificationsAnswer = Joi.object<ReadNotificationsAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
  unread: Joi.number().integer().min(0).required(),
}).required();

export const notificationSettingsAnswer = Joi.object<NotificationSettings, true>({
  kinds: Joi.array()
    .items(
      Joi.object({
        kind,
        mail: Joi.boolean().required(),
        sms: Joi.boolean().required(),
        here: Joi.boolean().required(),
        locked: channels.required(),
      }),
    )
    .required(),
  quietHours: quietHours.required(),
  email: Joi.string().required(),
  phoneNumber: Joi.string().allow(null).required(),
  textsStopped: Joi.boolean().required(),
  smsConsent: Joi.object({ version: Joi.string().required(), text: Joi.string().required() }).required(),
  timeZone: Joi.string().required(),
}).required();

/** @param isConsent whether these words were ever shown */
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
  }).required();
}
