import Joi from "joi";
import { OutboundMessage, type MessageState } from "../../../models/outbound-message.model";
import { VerificationCode } from "../../../models/verification-code.model";
import type { Clock } from "../../../platform/clock/clock";
import type { KeyRing } from "../../../platform/crypto/token-hash";
import type { Database } from "../../../platform/db/database";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { JobHandler, RunningJob } from "../../../platform/jobs/job";
import type { MailSender } from "../../../providers/mail/mail.port";
import type { SmsSender } from "../../../providers/sms/sms.port";
import { writeCodeMail } from "../mails/code.mail";
import { writeCodeText } from "../mails/code-sms.texts";
import { isHashOfCode } from "../secret-code";
import { deliverCodeJob, deliverCodePayload, deliverCodeSecret } from "./deliver-code.payload";

export interface DeliverCodeDependencies {
  database: Database;
  clock: Clock;
  recordAudit: RecordAudit;
  mail: MailSender;
  sms: SmsSender;
  codeKeys: KeyRing;
}

type Outcome = { accepted: true; providerRef: string } | { accepted: false; refusal: string };

interface Delivery {
  message: OutboundMessage;
  /** Key of the code row. */
  subject: string;
  code: string;
}

interface Settlement {
  state: MessageState;
  failure?: string | null;
  providerRef?: string;
}

/** Tells apart what to do with the row that was found. */
function decide(message: OutboundMessage, now: Date, isLive: boolean): "send" | "give up" | "leave" | "unknown" {
  if (message.state === "sending") return "unknown";
  if (message.state !== "queued") return "leave";
  return message.expiresAt > now && isLive ? "send" : "give up";
}

async function isLive({ codeKeys }: DeliverCodeDependencies, delivery: Delivery): Promise<boolean> {
  const { subject, code } = delivery;
  const { type, destination } = delivery.message;
  const row = await VerificationCode.findOne({ where: { subject, type, destination } });
  return isHashOfCode(codeKeys, { subject, type, code }, row?.codeHash ?? "");
}

/**
 * The person need not wait for a text that did not go out (S22 counts sends, not failures of ours). Before the
 * password everybody waits alike: a shorter pause would tell that there is an account.
 */
async function allowNextSend({ message: { userId, type }, subject }: Delivery): Promise<void> {
  if (subject === userId) await VerificationCode.update({ nextSendAt: null }, { where: { subject, type } });
}

async function settle({ clock }: DeliverCodeDependencies, delivery: Delivery, settlement: Settlement): Promise<void> {
  await OutboundMessage.update({ ...settlement, updatedAt: clock.now() }, { where: { id: delivery.message.id } });
  if (settlement.state !== "sent") await allowNextSend(delivery);
}

async function claim({ database, clock }: DeliverCodeDependencies, message: OutboundMessage): Promise<boolean> {
  const claimed = await database.change(
    "UPDATE outbound_messages SET state = 'sending', updated_at = :now WHERE id = :id AND state = 'queued'",
    { values: { id: message.id, now: clock.now() } },
  );
  return claimed === 1;
}

function send(
  { mail, sms }: DeliverCodeDependencies,
  { type, destination }: OutboundMessage,
  code: string,
): Promise<Outcome> {
  return type === "email"
    ? mail.send(writeCodeMail(destination, code))
    : sms.send({ to: destination, body: writeCodeText(code) });
}

/** The provider refuses again by itself while the person's STOP holds; a START that we missed counts a day later. */
const refusalLapse = 86_400_000;

async function suppress(
  { database, clock, recordAudit }: DeliverCodeDependencies,
  message: OutboundMessage,
): Promise<void> {
  await database.inTransaction(async (transaction) => {
    const now = clock.now();
    const values = { phone: message.destination, now, lapsesAt: new Date(now.getTime() + refusalLapse) };
    await database.change(
      `INSERT INTO suppressed_numbers (phone_number, suppressed_at, lapses_at) VALUES (:phone, :now, :lapsesAt)
        ON DUPLICATE KEY UPDATE lapses_at = IF(lapses_at IS NULL, NULL, :lapsesAt)`,
      { values, transaction },
    );
    const action = "phone.opted-out";
    await recordAudit(transaction, { actor: null, action, subject: message.userId });
  });
}

async function deliver(dependencies: DeliverCodeDependencies, job: RunningJob, delivery: Delivery): Promise<void> {
  const { message, code } = delivery;
  if (!(await claim(dependencies, message))) return;
  try {
    const outcome = await send(dependencies, message, code);
    if (outcome.accepted) {
      await settle(dependencies, delivery, { state: "sent", failure: null, providerRef: outcome.providerRef });
      return;
    }
    if (outcome.refusal === "opted out") await suppress(dependencies, message);
    await settle(dependencies, delivery, { state: "failed", failure: outcome.refusal });
  } catch (error) {
    const failure = isProviderError(error) ? error.kind : "unavailable";
    const isOpen = !isProviderError(error) || failure === "timeout";
    await settle(dependencies, delivery, { state: isOpen ? "unknown" : "queued", failure });
    job.log.warn({ messageId: message.id, failure }, "a code was not delivered");
    if (!isOpen || !isProviderError(error)) throw error;
  }
}

/**
 * Sends one code by mail or text. Neither can be asked afterwards, so the row says 'sending' before the call: a row that
 * is found so is not sent again. A provider that said no for now is tried again while the code lives.
 */
export function createDeliverCodeHandler(dependencies: DeliverCodeDependencies): JobHandler {
  const { clock } = dependencies;

  return {
    kind: deliverCodeJob,
    async handle(job) {
      const { messageId, subject } = Joi.attempt(job.payload, deliverCodePayload);
      const { code } = Joi.attempt(job.secretPayload, deliverCodeSecret);
      const message = await OutboundMessage.findByPk(messageId);
      if (!message) return;
      const delivery = { message, subject: subject ?? message.userId, code };
      switch (decide(message, clock.now(), await isLive(dependencies, delivery))) {
        case "send":
          return deliver(dependencies, job, delivery);
        case "give up":
          await OutboundMessage.update({ state: "expired", updatedAt: clock.now() }, { where: { id: message.id } });
          return;
        case "unknown":
          return settle(dependencies, delivery, { state: "unknown", failure: "interrupted" });
        case "leave":
          return;
      }
    },
  };
}
