import { Op } from "sequelize";
import { PasskeyChallenge } from "../../../../models/passkey-challenge.model";
import { passkeyRules } from "../verification.limits";

export interface ChallengeKey {
  /** Id of the session or pending session that asks. */
  subject: string;
  purpose: "add" | "prove";
}

/** From now on this is the one challenge of the session for the purpose, for 5 minutes. */
export async function keepChallenge({ subject, purpose }: ChallengeKey, challenge: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + passkeyRules.challengeLifetime);
  await PasskeyChallenge.upsert({ subject, purpose, challenge, expiresAt });
}

/**
 * Takes the challenge out, whatever comes of the answer to it: of any number of answers at the same time one gets it. null
 * where none is live.
 */
export async function takeChallenge({ subject, purpose }: ChallengeKey, now: Date): Promise<string | null> {
  const where = { subject, purpose, expiresAt: { [Op.gt]: now } };
  const kept = await PasskeyChallenge.findOne({ where });
  if (!kept) return null;
  const { challenge } = kept;
  return (await PasskeyChallenge.destroy({ where: { ...where, challenge } })) === 1 ? challenge : null;
}
