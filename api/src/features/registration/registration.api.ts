import type { Platform } from "../../platform";
import { createAccountCreator } from "./create-account.command";
import { createEmailAddresses } from "./email-addresses";
import { createSmsConsents } from "./sms-consents";

/** Functions that create accounts, and the checks they rely on. */
export function createRegistrationApi(platform: Platform) {
  return {
    createAccount: createAccountCreator(platform),
    addresses: createEmailAddresses(platform),
    smsConsents: createSmsConsents(platform),
  };
}
