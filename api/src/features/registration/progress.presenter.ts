import type { RegistrationProgressAnswer } from "@portal/api-contract";
import type { User } from "../../models/user.model";
import { currentSmsConsent } from "./sms-consent.texts";

/** Where a registrant resumes (S4). */
export function presentProgress(user: User): RegistrationProgressAnswer {
  return {
    currentStep: user.registrationStep(),
    email: user.email,
    phoneNumber: user.pendingPhoneNumber ?? user.phoneNumber,
    smsConsent: currentSmsConsent(),
  };
}
