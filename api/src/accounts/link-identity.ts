import { UniqueConstraintError } from "sequelize";
import { SocialIdentity } from "../models/social-identity.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import type { SendMessage } from "../messages/send-message.command";
import { notifyIdentity } from "./notify-identity";
import type { WaitingIdentity } from "../models/values/waiting-identity";

export interface LinkIdentityDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  sendMessage: SendMessage;
}

export interface IdentityLink {
  userId: string;
  identity: Pick<WaitingIdentity, "provider" | "subject" | "email">;
  /** Connected only because both sides verified the same address (S9). */
  byAddress?: boolean;
  ip: string;
  requestId: string;
}

/**
 * Also notifies the person. True also if it was already theirs.
 * False without a change if it is another person's, or they have another of this provider.
 */
export async function linkIdentity(
  { clock, recordAudit, sendMessage }: LinkIdentityDependencies,
  { userId, identity, byAddress = false, ip, requestId }: IdentityLink,
): Promise<boolean> {
  const { provider, subject, email } = identity;
  try {
    await SocialIdentity.create({ provider, subject, userId, email, createdAt: clock.now() });
  } catch (error) {
    // A duplicate key fails only the statement, not the transaction.
    if (!(error instanceof UniqueConstraintError)) throw error;
    return (await SocialIdentity.count({ where: { provider, subject, userId } })) === 1;
  }
  const entry = { actor: userId, action: "identity.linked", subject: userId, details: { provider }, ip, requestId };
  await recordAudit(entry);
  await notifyIdentity({ sendMessage }, userId, { provider, change: byAddress ? "joined" : "connected" });
  return true;
}
