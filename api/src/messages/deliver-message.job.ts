import Joi from "joi";
import { Op } from "sequelize";
import { OutboundMessage, type MessageState } from "../models/outbound-message.model";
import type { ReadAgency } from "../models/read-agency";
import type { Agency } from "../models/values/agency";
import type { MailAttachment, MailSender } from "../providers/mail/mail.port";
import type { SmsSender } from "../providers/sms/sms.port";
import { isProviderError } from "../platform/errors/provider-error";
import { createJobHandler } from "../platform/jobs/define-job";
import { PermanentJobError, type EnqueueJob, type JobHandler, type RunningJob } from "../platform/jobs/job";
import type { MessageContent } from "./define-template";
import { printHtml, printText } from "./mail-layout";
import { applyTextFailure } from "./store-text-failure.command";
import { findTemplate } from "./message-templates";
import { sendMessageJob } from "./send-message.command";
import { isSuppressed, storeOptOut, type SuppressionDependencies } from "./suppression";
import { inTransaction } from "../platform/db/database";

export type ReadAttachment = (documentId: string) => Promise<MailAttachment>;

export interface DeliverMessageDependencies extends SuppressionDependencies {
  readAttachment: ReadAttachment;
  readAgency: ReadAgency;
  publicUrl: string;
  mail: MailSender;
  sms: SmsSender;
  /** End of the person's quiet hours; null: a text may be sent now. */
  findQuietEnd: (userId: string, now: Date) => Promise<Date | null>;
  enqueueJob: EnqueueJob;
}

type Outcome = { accepted: true; providerRef: string } | { accepted: false; refusal: string };

interface Settlement {
  state: MessageState;
  failure?: string | null;
  providerRef?: string;
  handedAt?: Date;
}

/** A mail without an answer is handed over a second time, with the same Message-ID, so both count as one mail (S65). */
const mostHandOvers = 2;

function decide(message: OutboundMessage, now: Date): "send" | "give up" | "leave" | "interrupted" {
  if (message.state === "sending") return "interrupted";
  if (message.state !== "queued") return "leave";
  return message.expiresAt === null || message.expiresAt > now ? "send" : "give up";
}

async function settle(
  { clock }: DeliverMessageDependencies,
  message: OutboundMessage,
  settlement: Settlement,
): Promise<void> {
  await OutboundMessage.update({ ...settlement, updatedAt: clock.now() }, { where: { id: message.id } });
}

/** false: another worker was faster, or the message was withdrawn or has expired. */
async function claim(
  { clock }: DeliverMessageDependencies,
  { id, state, handOvers }: OutboundMessage,
): Promise<boolean> {
  const now = clock.now();
  const isOfUse = [{ expiresAt: null }, { expiresAt: { [Op.gt]: now } }];
  const where = { id, state, handOvers, [Op.or]: isOfUse };
  const begun = { state: "sending" as const, handOvers: handOvers + 1, updatedAt: now };
  const [claimed] = await OutboundMessage.update(begun, { where });
  return claimed === 1;
}

function mayRepeat({ handOvers }: OutboundMessage, content: MessageContent): boolean {
  return content.channel === "email" && content.mail.messageKey !== undefined && handOvers < mostHandOvers;
}

function write(message: OutboundMessage, secrets: unknown): MessageContent {
  const template = findTemplate(message.template);
  if (!template) throw new PermanentJobError(`There is no message ${message.template}.`);
  return template.write(message.locale, { data: JSON.parse(message.data), secrets });
}

const attachedIds = Joi.array().items(Joi.string());

/** Runs before the claim, so that a failure is retried. */
async function readAttachments(
  { readAttachment }: DeliverMessageDependencies,
  { attachments }: OutboundMessage,
): Promise<MailAttachment[]> {
  const ids: string[] = Joi.attempt(JSON.parse(attachments ?? "[]"), attachedIds);
  const files: MailAttachment[] = [];
  for (const id of ids) files.push(await readAttachment(id));
  return files;
}

async function hand(
  { mail, sms, clock, publicUrl: origin }: DeliverMessageDependencies,
  { destination, locale, expiresAt }: OutboundMessage,
  content: MessageContent,
  { agency, attachments }: { agency: Agency; attachments: readonly MailAttachment[] },
): Promise<Outcome> {
  if (content.channel === "email") {
    const { subject, messageKey, headers } = content.mail;
    const sender = { ...agency, origin };
    const [text, html] = [printText(content.mail, locale, sender), printHtml(content.mail, locale, sender)];
    return mail.send({ to: destination, subject, text, html, attachments, messageKey, headers });
  }
  const validSeconds = expiresAt === null ? null : Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000);
  return sms.send({ to: destination, body: content.body, validSeconds });
}

async function settleOutcome(
  dependencies: DeliverMessageDependencies,
  message: OutboundMessage,
  outcome: Outcome,
): Promise<void> {
  if (outcome.accepted) {
    const { providerRef } = outcome;
    const handedAt = dependencies.clock.now();
    await settle(dependencies, message, { state: "sent", failure: null, providerRef, handedAt });
    if (message.channel === "sms") await applyTextFailure(dependencies, providerRef);
    return;
  }
  if (outcome.refusal === "opted out") {
    await storeOptOut(dependencies, { userId: message.userId, phoneNumber: message.destination });
  }
  await settle(dependencies, message, { state: "failed", failure: outcome.refusal });
}

/**
 * Stores the failure. Rethrows it, so that the job retries a message that was not sent; returns only when a provider's
 * timeout leaves the result open.
 */
async function settleError(
  dependencies: DeliverMessageDependencies,
  job: RunningJob,
  message: OutboundMessage,
  { error, content }: { error: unknown; content: MessageContent },
): Promise<void> {
  const failure = isProviderError(error) ? error.kind : "unavailable";
  const mayHaveArrived = !isProviderError(error) || failure === "timeout";
  const isOpen = mayHaveArrived && !mayRepeat(await message.reload(), content);
  const isLastTry = job.attempt >= job.maxAttempts;
  await settle(dependencies, message, { state: isOpen ? "unknown" : isLastTry ? "expired" : "queued", failure });
  job.log.warn({ messageId: message.id, template: message.template, failure }, "a message was not delivered");
  if (!isOpen || !isProviderError(error)) throw error;
}

/** Whether the number is suppressed, for example by a STOP since the message was queued. Makes no call. */
async function isOptedOut({ clock }: DeliverMessageDependencies, { channel, destination }: OutboundMessage) {
  return channel === "sms" && (await isSuppressed(destination, clock.now()));
}

/** true: a new job sends the text after the quiet hours. false: the text may be sent now. */
async function waitForHours(
  { clock, enqueueJob, findQuietEnd }: DeliverMessageDependencies,
  { id: messageId, userId, template }: OutboundMessage,
): Promise<boolean> {
  if (findTemplate(template)?.respectsQuietHours !== true) return false;
  const runAt = await findQuietEnd(userId, clock.now());
  if (runAt === null) return false;
  const job = { job: sendMessageJob, payload: { messageId }, runAt, dedupeKey: `${messageId}:${runAt.toISOString()}` };
  await inTransaction(() => enqueueJob({ ...job, lane: "messages-sms" }));
  return true;
}

async function deliver(dependencies: DeliverMessageDependencies, job: RunningJob, message: OutboundMessage) {
  if (await isOptedOut(dependencies, message)) {
    return settle(dependencies, message, { state: "failed", failure: "opted out" });
  }
  if (await waitForHours(dependencies, message)) return;
  const content = write(message, job.secretPayload);
  const read = { agency: await dependencies.readAgency(), attachments: await readAttachments(dependencies, message) };
  const wasInterrupted = message.state === "sending";
  if ((wasInterrupted && !mayRepeat(message, content)) || !(await claim(dependencies, message))) {
    if (wasInterrupted) await settle(dependencies, message, { state: "unknown", failure: "interrupted" });
    return;
  }
  try {
    await settleOutcome(dependencies, message, await hand(dependencies, message, content, read));
  } catch (error) {
    await settleError(dependencies, job, message, { error, content });
  }
}

/**
 * Providers do not say later whether a message was sent, so it becomes 'sending' before the call. A message found in
 * this state is not sent again, except a mail with a stable Message-ID. Temporary refusals are retried while the
 * message is useful.
 */
export function createDeliverMessageHandler(dependencies: DeliverMessageDependencies): JobHandler {
  return createJobHandler(sendMessageJob, async (job) => {
    const { messageId } = job.payload;
    const message = await OutboundMessage.findByPk(messageId);
    if (!message) return;
    switch (decide(message, dependencies.clock.now())) {
      case "send":
      case "interrupted":
        return deliver(dependencies, job, message);
      case "give up":
        return settle(dependencies, message, { state: "expired" });
      case "leave":
        return;
    }
  });
}
