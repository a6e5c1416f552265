import type { CodeType } from "@portal/api-contract";
import { Op } from "sequelize";
import { OutboundMessage } from "../../models/outbound-message.model";
import { SuppressedNumber } from "../../models/suppressed-number.model";
import type { AppError } from "../../platform/errors/app-error";
import { undeliverable } from "./verification.errors";
import { verificationTexts } from "./verification.texts";

/** A refusal of the provider is believed for this long; milliseconds. A number can be ported, a mailbox repaired. */
const refusalMemory = 3_600_000;

interface Destination {
  userId: string | null;
  type: CodeType;
  destination: string | null;
}

/** Has this number answered STOP, or has the provider lately said so? (S23) */
export async function isSuppressed(phoneNumber: string, now: Date): Promise<boolean> {
  const suppression = await SuppressedNumber.findByPk(phoneNumber);
  return suppression !== null && (suppression.lapsesAt === null || suppression.lapsesAt > now);
}

/**
 * Why another send could only fail in the dark, as it leaves by a job: the provider has lately refused this very
 * destination for good. Returns the refusal to throw, or null.
 */
export async function findDeliveryObstacle(to: Destination, now: Date): Promise<AppError | null> {
  const { userId, type, destination } = to;
  if (userId === null || destination === null) return null;
  if (type === "sms" && (await isSuppressed(destination, now))) {
    return undeliverable("phoneNumber", verificationTexts.optedOut);
  }
  const last = await OutboundMessage.findOne({
    where: { userId, type, destination, createdAt: { [Op.gt]: new Date(now.getTime() - refusalMemory) } },
    order: [
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
  });
  if (last?.state !== "failed") return null;
  return type === "sms"
    ? undeliverable("phoneNumber", verificationTexts.numberUnreachable)
    : undeliverable("email", verificationTexts.mailboxRefused);
}
