import type { Platform } from "../../platform";
import { createAccountCreator } from "./create-account.command";
import { createEmailAddresses } from "./email-addresses";
import { createSmsConsents } from "./sms-consents";

export function createRegistrationApi(platform: Platform) {
  return {
    createAccount: createAccountCreator(platform),
    addresses: createEmailAddresses(platform),
    smsConsents: createSmsConsents(platform),
  };
}
