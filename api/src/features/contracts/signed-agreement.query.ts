import { EngagementAgreement } from "../../models/engagement-agreement.model";
import type { Transaction } from "../../platform/db/database";

/** The agreement on which a mandate can stand. */
export interface SignedAgreement {
  id: string;
  businessName: string;
  agreedAt: Date;
}

/**
 * The agreement in force, where it is signed; null before. One that was saved without consent and signature is a draft: it says
 * what the business is called and where it sits, and nothing stands on it (D135).
 */
export async function findSignedAgreement(
  businessId: string,
  transaction: Transaction | null = null,
): Promise<SignedAgreement | null> {
  const current = await EngagementAgreement.findCurrent(businessId, transaction);
  if (!current?.signature || !current.agreed || !current.electronicConsent) return null;
  const { id, businessName, agreedAt } = current;
  return { id, businessName, agreedAt };
}
