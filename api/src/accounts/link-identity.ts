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
  /** True if the identity is connected only because both sides verified the same address (S9). */
  byAddress?: boolean;
  ip: string;
  requestId: string;
}

/**
 * Connects the identity and notifies the user. Returns true also if it was already connected to this user. Returns false without a change if it is
 * another user's, or if this user has another identity of this provider.
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
