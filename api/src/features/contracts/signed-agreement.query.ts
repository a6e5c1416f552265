import { EngagementAgreement } from "../../models/engagement-agreement.model";

/** The agreement on which a mandate can stand. */
export interface SignedAgreement {
  id: string;
  businessName: string;
  agreedAt: Date;
}

/** The agreement in force, the last that is signed; null before. A draft does not replace it, and nothing stands on one (D411). */
export async function findSignedAgreement(businessId: string): Promise<SignedAgreement | null> {
  const signed = await EngagementAgreement.findSigned(businessId);
  return signed && { id: signed.id, businessName: signed.businessName, agreedAt: signed.agreedAt };
}
