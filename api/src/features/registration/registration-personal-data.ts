import { PhoneConsent } from "../../models/phone-consent.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, ofUser } from "../../platform/personal-data/rows-of-person";

export const registrationPersonalData: PersonalDataByTable = {
  phone_consents: {
    exported: archiveOf(PhoneConsent, {
      file: "consents.json",
      about: "Your consents to text messages, in the words that were shown.",
      of: ofUser,
      columns: ["id", "phoneNumber", "textVersion", "text", "consentedAt", "ip", "userAgent"],
    }),
    deletion: { kept: "Your consents to text messages, as evidence." },
  },
};
