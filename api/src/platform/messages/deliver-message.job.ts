import Joi from "joi";
import { Op } from "sequelize";
import { OutboundMessage, type MessageState } from "../../models/outbound-message.model";
import type { MailAttachment, MailSender } from "../../providers/mail/mail.port";
import type { SmsSender } from "../../providers/sms/sms.port";
import { isProviderError } from "../errors/provider-error";
import { PermanentJobError, type JobHandler, type RunningJob } from "../jobs/job";
import type { MessageContent } from "./define-template";
import { printHtml, printText } from "./mail-layout";
import { findTemplate } from "./message-templates";
import { sendMessageJob, sendMessagePayload } from "./send-message.command";
import { isSuppressed, keepRefusal, type SuppressionDependencies } from "./suppression";

/** The file of a document that a mail names; it may take a moment to be made. */
export type ReadAttachment = (documentId: string) => Promise<MailAttachment>;

export interface DeliverMessageDependencies extends SuppressionDependencies {
  readAttachment: ReadAttachment;
  mail: MailSender;
  sms: SmsSender;
}

type Outcome = { accepted: true; providerRef: string } | { accepted: false; refusal: string };

interface Settlement {
  state: MessageState;
  failure?: string | null;
  providerRef?: string;
}

/** Tells apart what to do with the row that was found. */
function decide(message: OutboundMessage, now: Date): "send" | "give up" | "leave" | "unknown" {
  if (message.state === "sending") return "unknown";
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

/** False when another worker was faster, or the message was withdrawn meanwhile. */
async function claim({ clock }: DeliverMessageDependencies, { id }: OutboundMessage): Promise<boolean> {
  const now = clock.now();
  const isOfUse = [{ expiresAt: null }, { expiresAt: { [Op.gt]: now } }];
  const where = { id, state: "queued" as const, [Op.or]: isOfUse };
  const [claimed] = await OutboundMessage.update({ state: "sending", updatedAt: now }, { where });
  return claimed === 1;
}

function write(message: OutboundMessage, secrets: unknown): MessageContent {
  const template = findTemplate(message.template);
  if (!template) throw new PermanentJobError(`There is no message ${message.template}.`);
  return template.write(message.locale, { data: JSON.parse(message.data), secrets });
}

const attachedIds = Joi.array().items(Joi.string());

/** Read before the message is claimed: what cannot be read now is tried again. */
async function readAttachments(
  { readAttachment }: DeliverMessageDependencies,
  { attachments }: OutboundMessage,
): Promise<MailAttachment[]> {
  const ids: string[] = Joi.attempt(JSON.parse(attachments ?? "[]"), attachedIds);
  const files: MailAttachment[] = [];
  for (const id of ids) files.push(await readAttachment(id));
  return files;
}

function hand(
  { mail, sms, clock }: DeliverMessageDependencies,
  { destination, locale, expiresAt }: OutboundMessage,
  content: MessageContent,
  attachments: readonly MailAttachment[],
): Promise<Outcome> {
  if (content.channel === "email") {
    const { subject } = content.mail;
    const [text, html] = [printText(content.mail), printHtml(content.mail, locale)];
    return mail.send({ to: destination, subject, text, html, attachments });
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
    await settle(dependencies, message, { state: "sent", failure: null, providerRef: outcome.providerRef });
    return;
  }
  if (outcome.refusal === "opted out") {
    await keepRefusal(dependencies, { userId: message.userId, phoneNumber: message.destination });
  }
  await settle(dependencies, message, { state: "failed", failure: outcome.refusal });
}

/** Throws the error on where another try makes sense. */
async function settleError(
  dependencies: DeliverMessageDependencies,
  job: RunningJob,
  message: OutboundMessage,
  error: unknown,
): Promise<void> {
  const failure = isProviderError(error) ? error.kind : "unavailable";
  const isOpen = !isProviderError(error) || failure === "timeout";
  const isLastTry = job.attempt >= job.maxAttempts;
  await settle(dependencies, message, { state: isOpen ? "unknown" : isLastTry ? "expired" : "queued", failure });
  job.log.warn({ messageId: message.id, template: message.template, failure }, "a message was not delivered");
  if (!isOpen || !isProviderError(error)) throw error;
}

/** A STOP that came while the message waited is heard without asking the provider. */
async function isOptedOut({ clock }: DeliverMessageDependencies, { channel, destination }: OutboundMessage) {
  return channel === "sms" && (await isSuppressed(destination, clock.now()));
}

async function deliver(dependencies: DeliverMessageDependencies, job: RunningJob, message: OutboundMessage) {
  if (await isOptedOut(dependencies, message)) {
    return settle(dependencies, message, { state: "failed", failure: "opted out" });
  }
  const content = write(message, job.secretPayload);
  const attachments = await readAttachments(dependencies, message);
  if (!(await claim(dependencies, message))) return;
  try {
    await settleOutcome(dependencies, message, await hand(dependencies, message, content, attachments));
  } catch (error) {
    await settleError(dependencies, job, message, error);
  }
}

/**
 * Sends one message by mail or SMS. Neither can be asked afterwards, so the row says 'sending' before the call: a row that
 * is found so is not sent again. A provider that said no for now is tried again while the message is of use.
 */
export function createDeliverMessageHandler(dependencies: DeliverMessageDependencies): JobHandler {
  return {
    kind: sendMessageJob,
    async handle(job) {
      const { messageId } = Joi.attempt(job.payload, sendMessagePayload);
      const message = await OutboundMessage.findByPk(messageId);
      if (!message) return;
      switch (decide(message, dependencies.clock.now())) {
        case "send":
          return deliver(dependencies, job, message);
        case "give up":
          return settle(dependencies, message, { state: "expired" });
        case "unknown":
          return settle(dependencies, message, { state: "unknown", failure: "interrupted" });
        case "leave":
          return;
      }
    },
  };
}
