import { NOTIFICATION_KINDS, type NotificationKind } from "@portal/api-contract";
import Joi from "joi";
import { defineMail, defineSms, noSecrets } from "../define-template";

interface WrittenNotification {
  /** One per notification and subject. Becomes the Message-ID, so a second hand-over is the same mail. */
  key: string;
  kind: NotificationKind;
  invoiceNumber: string | null;
  subject: string;
  title: string;
  lines: string[];
}

const write = ({ key, kind, invoiceNumber, subject, title, lines }: WrittenNotification) => ({
  subject,
  blocks: [["h", title] as const, ...lines.map((line) => ["p", line] as const)],
  messageKey: key,
  headers: { "X-Portal-Notice": invoiceNumber === null ? kind : `${kind};${invoiceNumber}` },
});

/** The texts are already in the person's language. Without links, like every notice. */
export const notificationMail = defineMail({
  data: Joi.object<WrittenNotification, true>({
    key: Joi.string().hex().max(64).required(),
    kind: Joi.string()
      .valid(...NOTIFICATION_KINDS)
      .required(),
    invoiceNumber: Joi.string().max(24).allow(null).required(),
    subject: Joi.string().max(300).required(),
    title: Joi.string().max(300).required(),
    lines: Joi.array().items(Joi.string().max(1000)).required(),
  }),
  secrets: noSecrets,
  texts: { en: write, es: write },
});

export const notificationSms = defineSms({
  data: Joi.object<{ text: string }, true>({ text: Joi.string().max(110).required() }),
  secrets: noSecrets,
  respectsQuietHours: true,
  texts: {
    en: ({ text }) => `Partner Portal: ${text} Reply STOP to opt out.`,
    es: ({ text }) => `Partner Portal: ${text} STOP para cancelar.`,
  },
});
