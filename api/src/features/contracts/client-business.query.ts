import type { ClientBusinessAnswer } from "@portal/api-contract";
import type { AgencyConfig } from "../../config/config";
import { Business } from "../../models/business.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import type { OwnBusiness } from "../../models/values/own-business";
import { presentAgreement } from "./agreement-text";
import { currentAgreement } from "./agreement.texts";

export async function findClientBusiness(agency: AgencyConfig, own: OwnBusiness | null): Promise<ClientBusinessAnswer> {
  const business = own && (await Business.findByPk(own.id));
  const kept = business && (await EngagementAgreement.findNewest(business.id));
  const saved = kept && {
    businessName: kept.businessName,
    state: kept.state,
    businessType: kept.businessType,
    address: kept.address,
  };
  return { businessName: business?.name ?? "", agreement: presentAgreement(currentAgreement(agency)), saved };
}
