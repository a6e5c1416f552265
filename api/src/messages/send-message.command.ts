import Joi from "joi";
import { OutboundMessage } from "../models/outbound-message.model";
import type { Clock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import { defineJob } from "../platform/jobs/define-job";
import type { EnqueueJob } from "../platform/jobs/job";
import type { Locale } from "../models/values/locale";
import { messageTemplates, type DataOf, type SecretsOf, type TemplateId } from "./message-templates";

export const sendMessageJob = defineJob({
  kind: "messages.send",
  payload: { messageId: Joi.string() },
  secret: Joi.object<Record<string, unknown> | null>().allow(null),
});

interface MessageOf<T extends TemplateId> {
  template: T;
  /** Email or phone (E.164), by the template's channel. */
  to: { userId: string; destination: string };
  locale: Locale;
  data: DataOf<T>;
  /** Documents whose PDFs are attached; the mail waits for them. */
  attachments?: readonly string[];
  /** After this time the message is useless and not sent. Default: only the number of tries limits it. */
  validUntil?: Date;
  /** Default: that of jobs. Delays between tries grow to an hour. */
  maxTries?: number;
}

/** Secrets are encrypted in the job and deleted when the job ends. */
type SecretsField<T extends TemplateId> =
  object extends SecretsOf<T> ? { secrets?: undefined } : { secrets: SecretsOf<T> };

export type NewMessage = { [T in TemplateId]: MessageOf<T> & SecretsField<T> }[TemplateId];

/**
 * Stores a message in its cause's transaction; a worker sends it after the commit. A message without `messageKey` is
 * sent at most once. Resolves to the id.
 */
export type SendMessage = (message: NewMessage) => Promise<string>;

export function createSendMessage(clock: Clock, enqueueJob: EnqueueJob): SendMessage {
  return async ({ template, to, locale, data, secrets, attachments, validUntil, maxTries }) => {
    const now = clock.now();
    const { channel } = messageTemplates[template];
    const id = randomId("msg");
    await OutboundMessage.create({
      id,
      ...to,
      channel,
      template,
      locale,
      data: JSON.stringify(data),
      attachments: attachments ? JSON.stringify(attachments) : null,
      state: "queued",
      expiresAt: validUntil ?? null,
      createdAt: now,
      updatedAt: now,
    });
    const payload = { messageId: id };
    const lane = `messages-${channel}`;
    const job = { job: sendMessageJob, payload, secretPayload: { ...secrets }, lane, maxAttempts: maxTries };
    await enqueueJob(job);
    return id;
  };
}
