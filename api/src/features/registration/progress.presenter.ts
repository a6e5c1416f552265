import type { RegistrationProgressAnswer, TextTrouble } from "@portal/api-contract";
import type { User } from "../../models/user.model";
import { currentSmsConsent } from "./sms-consent.texts";

/** The step at which a registrant resumes (S4). */
export function presentProgress(user: User, sms: TextTrouble | undefined): RegistrationProgressAnswer {
  return {
    currentStep: user.registrationStep(),
    email: user.email,
    phoneNumber: user.pendingPhoneNumber ?? user.phoneNumber,
    ...(sms && { sms }),
    smsConsent: currentSmsConsent(),
  };
}
