import type { ClientBusinessAnswer } from "@portal/api-contract";
import { Business } from "../../models/business.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { currentAgreement } from "./agreement.texts";

/** What the agreement step shows: the business's name, the text, and what was saved before. */
export async function findClientBusiness(userId: string): Promise<ClientBusinessAnswer> {
  const business = await Business.findOne({ where: { ownerUserId: userId } });
  const kept = business && (await EngagementAgreement.findOne({ where: { businessId: business.id } }));
  const saved = kept && {
    businessName: kept.businessName,
    state: kept.state,
    businessType: kept.businessType,
    address: kept.address,
  };
  return { businessName: business?.name ?? "", agreement: currentAgreement(), saved };
}
