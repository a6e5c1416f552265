import { Op } from "sequelize";
import { OutboundMessage, type Channel } from "../models/outbound-message.model";
import { messageTemplates, type TemplateId } from "./message-templates";
import { isSuppressed } from "./suppression";

/**
 * Ends the use of a message that has not left: what it says is no longer so. One that is leaving at this moment may
 * arrive, but is not tried again.
 */
export async function withdrawMessage(id: string, now: Date): Promise<void> {
  const where = { id, state: ["queued" as const, "sending" as const] };
  await OutboundMessage.update({ expiresAt: now, updatedAt: now }, { where });
}

/** Whether the last try to send this message failed, or left open whether it arrived; false while it has not begun. */
export async function hasFailed(id: string): Promise<boolean> {
  const message = await OutboundMessage.findByPk(id);
  if (!message) return false;
  switch (message.state) {
    case "queued":
      return message.failure !== null;
    case "sending":
    case "sent":
      return false;
    case "failed":
    case "expired":
    case "unknown":
      return true;
  }
}

/** Whether the same message was written to this person after `since`, whatever became of it. */
export async function wasWritten(
  { userId, template, data }: { userId: string; template: TemplateId; data: object },
  since: Date,
): Promise<boolean> {
  const { channel } = messageTemplates[template];
  const where = { userId, channel, template, data: JSON.stringify(data), createdAt: { [Op.gt]: since } };
  return (await OutboundMessage.count({ where })) > 0;
}

/** A refusal of the provider is believed for this long; milliseconds. A number can be ported, a mailbox repaired. */
const refusalMemory = 3_600_000;

export interface Destination {
  userId: string;
  channel: Channel;
  /** E-mail address or E.164. */
  destination: string;
}

/**
 * Whether a message could only fail in the dark, as it leaves by a job: `opted out` the number has answered STOP, `refused`
 * the provider has lately refused this very destination for good.
 */
export async function findObstacle(to: Destination, now: Date): Promise<"opted out" | "refused" | null> {
  if (to.channel === "sms" && (await isSuppressed(to.destination, now))) return "opted out";
  const { userId, channel, destination } = to;
  const last = await OutboundMessage.findOne({
    where: { userId, channel, destination, createdAt: { [Op.gt]: new Date(now.getTime() - refusalMemory) } },
    order: [
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
  });
  return last?.state === "failed" ? "refused" : null;
}
