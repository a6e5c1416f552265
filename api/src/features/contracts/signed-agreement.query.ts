import { EngagementAgreement } from "../../models/engagement-agreement.model";

export interface SignedAgreement {
  id: string;
  businessName: string;
  agreedAt: Date;
}

/** Finds the newest signed agreement. Drafts do not count (D411). */
export async function findSignedAgreement(businessId: string): Promise<SignedAgreement | null> {
  const signed = await EngagementAgreement.findSigned(businessId);
  return signed && { id: signed.id, businessName: signed.businessName, agreedAt: signed.agreedAt };
}
