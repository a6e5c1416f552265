import { Op } from "sequelize";
import { OutboundMessage, type Channel } from "../models/outbound-message.model";
import { messageTemplates, type TemplateId } from "./message-templates";
import { isSuppressed } from "./suppression";

/** Withdraws a message that is not sent yet. A message that is being sent may still arrive, but is not retried. */
export async function withdrawMessage(id: string, now: Date): Promise<void> {
  const where = { id, state: ["queued" as const, "sending" as const] };
  await OutboundMessage.update({ expiresAt: now, updatedAt: now }, { where });
}

/** Whether the last attempt failed or its result is unknown; false before the first attempt. */
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

/** Whether such a message was stored since then, whatever its result. */
export async function wasWritten(
  { userId, template, data }: { userId: string; template: TemplateId; data: object },
  since: Date,
): Promise<boolean> {
  const { channel } = messageTemplates[template];
  const where = { userId, channel, template, data: JSON.stringify(data), createdAt: { [Op.gt]: since } };
  return (await OutboundMessage.count({ where })) > 0;
}

/** Milliseconds for which a refusal counts. Numbers can be ported and mailboxes repaired. */
const refusalMemory = 3_600_000;

export interface Destination {
  userId: string;
  channel: Channel;
  /** Email address or E.164. */
  destination: string;
}

/**
 * Call it before storing a message, because its job runs later. `refused`: the last message to this destination in the
 * past hour failed.
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
