import { EngagementAgreement } from "../../models/engagement-agreement.model";

/** Whether the business has accepted the agreement. */
export async function hasAgreement(businessId: string): Promise<boolean> {
  return (await EngagementAgreement.count({ where: { businessId } })) > 0;
}
