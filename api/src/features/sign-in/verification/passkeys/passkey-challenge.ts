import { Op } from "sequelize";
import { PasskeyChallenge } from "../../../../models/passkey-challenge.model";
import { passkeyRules } from "../verification.limits";

export interface ChallengeKey {
  /** Id of the session or pending session. */
  subject: string;
  purpose: "add" | "prove";
}

/** Replaces the session's challenge for this purpose. */
export async function storeChallenge({ subject, purpose }: ChallengeKey, challenge: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + passkeyRules.challengeLifetime);
  await PasskeyChallenge.upsert({ subject, purpose, challenge, expiresAt });
}

/** Deletes the challenge, whether the answer is right or wrong. Of concurrent answers, only one gets the challenge. */
export async function consumeChallenge({ subject, purpose }: ChallengeKey, now: Date): Promise<string | null> {
  const where = { subject, purpose, expiresAt: { [Op.gt]: now } };
  const kept = await PasskeyChallenge.findOne({ where });
  if (!kept) return null;
  const { challenge } = kept;
  return (await PasskeyChallenge.destroy({ where: { ...where, challenge } })) === 1 ? challenge : null;
}
