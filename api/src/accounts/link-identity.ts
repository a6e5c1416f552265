import { UniqueConstraintError } from "sequelize";
import { SocialIdentity } from "../models/social-identity.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import type { SendMessage } from "../messages/send-message.command";
import { noticeIdentity } from "./notice-identity";
import type { WaitingIdentity } from "../models/values/waiting-identity";

export interface LinkIdentityDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  sendMessage: SendMessage;
}

/** Who gets which identity, by which request. */
export interface IdentityLink {
  userId: string;
  identity: Pick<WaitingIdentity, "provider" | "subject" | "email">;
  /** By the address that both sides have verified, and nothing else (S9). */
  byAddress?: boolean;
  ip: string;
  requestId: string;
}

/**
 * From now on the identity signs this person in, and they are told. False, and nothing is changed, when it is somebody else's
 * or the person has another one of this provider; true also when it was theirs before.
 */
export async function linkIdentity(
  { clock, recordAudit, sendMessage }: LinkIdentityDependencies,
  { userId, identity, byAddress = false, ip, requestId }: IdentityLink,
): Promise<boolean> {
  const { provider, subject, email } = identity;
  try {
    await SocialIdentity.create({ provider, subject, userId, email, createdAt: clock.now() });
  } catch (error) {
    // A duplicate ends the statement, not the transaction.
    if (!(error instanceof UniqueConstraintError)) throw error;
    return (await SocialIdentity.count({ where: { provider, subject, userId } })) === 1;
  }
  const entry = { actor: userId, action: "identity.linked", subject: userId, details: { provider }, ip, requestId };
  await recordAudit(entry);
  await noticeIdentity({ sendMessage }, userId, { provider, change: byAddress ? "joined" : "connected" });
  return true;
}
