import type { NotificationKind } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { Business } from "../models/business.model";
import { Notification } from "../models/notification.model";
import { OutboundMessage } from "../models/outbound-message.model";
import { User } from "../models/user.model";
import type { Clock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import { findLocale } from "../messages/find-locale";
import type { Locale } from "../models/values/locale";
import { withdrawMessage } from "../messages/message-states";
import type { SendMessage } from "../messages/send-message.command";
import { channelsOf } from "./notification-kinds.policy";
import { mayText, readPersonSettings } from "./person-settings";

export interface NoticeWords {
  /** The event, with amount and day if any. */
  title: string;
  /** One or two sentences. */
  text: string;
  /** Subject of the mail. Default: the title. */
  subject?: string;
  /** Paragraphs of the mail. Default: the text. */
  lines?: readonly string[];
  /** Plain letters, at most 110 characters, with dates instead of 'tomorrow'. Default: the title. */
  sms?: string;
}

export interface NewNotification {
  kind: NotificationKind;
  /** A business means its owner. */
  to: { businessId: string } | { userId: string };
  /** Identifies the fact, so a person is notified once. At most 200 characters. */
  ref: string;
  /** Subject, such as an invoice's id. `withdrawNotices` takes back the waiting texts about it. */
  about?: string;
  /** A path of the portal. */
  href: string | null;
  words: Readonly<Record<Locale, NoticeWords>>;
  /** For the mail's header `X-Portal-Notice`. */
  invoiceNumber?: string;
  /** True: another mail of this transaction says the same, so this one has no mail. */
  hasOwnMail?: boolean;
  /** Documents, as PDFs. */
  attachments?: readonly string[];
  /** Attach only if the person wants mails of this kind. */
  attachmentsAs?: NotificationKind;
  mailUntil?: Date;
  textUntil?: Date;
}

export interface NotifyDependencies {
  clock: Clock;
  sendMessage: SendMessage;
}

/**
 * In the cause's transaction, stores a line in the portal and sends mail and text as chosen. A repeated fact only
 * rewrites a notification whose mail was not handed over. Resolves to the id; null: no person to notify.
 */
export type Notify = (notification: NewNotification) => Promise<string | null>;

/** Tries of one mail, about one an hour, because a mail server may be down for days. */
const mailTries = 80;

interface Recipient {
  user: User;
  businessId: string | null;
  locale: Locale;
}

async function findRecipient(to: NewNotification["to"]): Promise<Recipient | null> {
  const business =
    "businessId" in to
      ? await Business.findByPk(to.businessId)
      : await Business.findOne({ where: { ownerUserId: to.userId } });
  const userId = "userId" in to ? to.userId : business?.ownerUserId;
  const user = userId === undefined ? null : await User.findByPk(userId);
  if (user?.erasedAt !== null) return null;
  return { user, businessId: business?.id ?? null, locale: await findLocale(user.id) };
}

/** True: the mail was or is being handed over, or there is no mail. Then the notification stays as it is. */
async function isMailUnderWay({ mailId }: Notification): Promise<boolean> {
  if (mailId === null) return true;
  const message = await OutboundMessage.findByPk(mailId);
  return message?.handedAt !== null || message.state === "sending";
}

async function wantedAttachments(
  { id }: User,
  { attachments, attachmentsAs }: Pick<NewNotification, "attachments" | "attachmentsAs">,
): Promise<readonly string[] | undefined> {
  if (!attachments?.length || attachmentsAs === undefined) return attachments;
  const { choices } = await readPersonSettings(id);
  return channelsOf(attachmentsAs, choices, false).mail ? attachments : undefined;
}

async function mail(
  { sendMessage }: NotifyDependencies,
  { id, kind }: Notification,
  { user, locale }: Recipient,
  { words, invoiceNumber, mailUntil, ...notification }: NewNotification,
): Promise<string> {
  const { title, text, subject = title, lines = [text] } = words[locale];
  const wanted = await wantedAttachments(user, notification);
  const key = createHash("sha256").update(`${id}:${subject}`).digest("hex").slice(0, 40);
  return sendMessage({
    template: "notification-mail",
    to: { userId: user.id, destination: user.email },
    locale,
    data: { key, kind, invoiceNumber: invoiceNumber ?? null, subject, title, lines: [...lines] },
    attachments: wanted?.length ? wanted : undefined,
    validUntil: mailUntil,
    maxTries: mailTries,
  });
}

async function text(
  { sendMessage }: NotifyDependencies,
  { user, locale }: Recipient,
  { words, textUntil }: NewNotification,
): Promise<string | null> {
  if (user.phoneNumber === null) return null;
  const { title, sms = title } = words[locale];
  return sendMessage({
    template: "notification-sms",
    to: { userId: user.id, destination: user.phoneNumber },
    locale,
    data: { text: sms },
    validUntil: textUntil,
  });
}

async function withdraw({ mailId, smsId }: Notification, now: Date): Promise<void> {
  for (const id of [mailId, smsId]) if (id !== null) await withdrawMessage(id, now);
}

/** `isDue` is false, and nothing changes, if the same fact is known and `isMailUnderWay`. */
async function upsertNotification(
  { user, businessId, locale }: Recipient,
  { kind, ref, about, href, words }: NewNotification,
  { now, isListed }: { now: Date; isListed: boolean },
): Promise<{ row: Notification; isDue: boolean }> {
  const { title, text } = words[locale];
  const said = { about: about ?? null, at: now, title, text, href, isListed };
  const where = { userId: user.id, kind, ref };
  const fact = { id: randomId("ntc"), ...where, businessId, ...said };
  await Notification.bulkCreate([fact], { ignoreDuplicates: true });
  const row = await Notification.findOne({ where, lock: true, rejectOnEmpty: true });
  if (row.id === fact.id) return { row, isDue: true };
  if (await isMailUnderWay(row)) return { row, isDue: false };
  await withdraw(row, now);
  await row.update({ ...said, mailId: null, smsId: null });
  return { row, isDue: true };
}

export function createNotify(dependencies: NotifyDependencies): Notify {
  return async (notification) => {
    const recipient = await findRecipient(notification.to);
    if (recipient === null) return null;
    const settings = await readPersonSettings(recipient.user.id);
    const channels = channelsOf(notification.kind, settings.choices, mayText(recipient.user, settings));
    const at = { now: dependencies.clock.now(), isListed: channels.here };
    const { row, isDue } = await upsertNotification(recipient, notification, at);
    if (!isDue) return row.id;
    const mailId =
      channels.mail && !notification.hasOwnMail ? await mail(dependencies, row, recipient, notification) : null;
    const smsId = channels.sms ? await text(dependencies, recipient, notification) : null;
    await row.update({ mailId, smsId });
    return row.id;
  };
}
