import Joi from "joi";
import { OutboundMessage } from "../models/outbound-message.model";
import type { Clock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import { defineJob } from "../platform/jobs/define-job";
import type { EnqueueJob } from "../platform/jobs/job";
import type { Locale } from "../models/values/locale";
import { messageTemplates, type DataOf, type SecretsOf, type TemplateId } from "./message-templates";

/** Secrets fit the message's template. */
export const sendMessageJob = defineJob({
  kind: "messages.send",
  payload: { messageId: Joi.string() },
  secret: Joi.object<Record<string, unknown> | null>().allow(null),
});

interface MessageOf<T extends TemplateId> {
  template: T;
  /** The person, and the address (E.164 for a text) by the channel of the template. */
  to: { userId: string; destination: string };
  locale: Locale;
  data: DataOf<T>;
  /** Ids of documents whose PDFs go with a mail; it is sent once they stand. */
  attachments?: readonly string[];
  /** After this the message is of no use and is not sent any more. Default: it is tried until no try is left. */
  validUntil?: Date;
  /** How often it is tried at most, after growing pauses of an hour at most. Default: that of jobs. */
  maxTries?: number;
}

/** Sealed in the job's row and wiped when it ends; demanded where the template has some. */
type SecretsField<T extends TemplateId> =
  object extends SecretsOf<T> ? { secrets?: undefined } : { secrets: SecretsOf<T> };

export type NewMessage = { [T in TemplateId]: MessageOf<T> & SecretsField<T> }[TemplateId];

/**
 * Keeps a message in the transaction of its cause; a worker sends it after the commit, at most once. Resolves to its id,
 * by which it can be withdrawn while it waits.
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
