import { EngagementAgreement } from "../../models/engagement-agreement.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../../platform/personal-data/rows-of-person";

export const contractsPersonalData: PersonalDataByTable = {
  engagement_agreements: {
    exported: archiveOf(EngagementAgreement, {
      file: "agreements.json",
      about:
        "The agreements that your business signed and the drafts that it saved, word for word: who, when and from where.",
      of: ofBusiness,
      columns: [
        ...["id", "revision", "replacesId", "businessName", "state", "businessType", "address", "personName"],
        ...["personEmail", "textVersion", "text", "textSha256", "electronicConsent", "agreed", "signature"],
        ...["consentText", "consentSha256", "provedEmail", "emailProvedAt", "provedPhone", "phoneProvedAt"],
        ...["isSigned", "agreedAt", "ip", "userAgent"],
      ],
    }),
    deletion: { kept: "Your agreements as they were signed, as evidence." },
  },
};
