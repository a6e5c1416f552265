import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import { createExpireRegistrationHandler } from "./jobs/expire-registration.job";
import { registrationPersonalData } from "./registration-personal-data";
import { createRegistrationRoutes, type RegistrationDependencies } from "./registration.routes";

export function createRegistration(
  platform: Platform,
  needs: Pick<RegistrationDependencies, "sendCode" | "createAccount" | "addresses" | "smsConsents">,
): Feature {
  const { config, recordAudit } = platform;
  const allowLocalhost = config.mode !== "production";
  return {
    name: "registration",
    tables: ["phone_consents"],
    routes: createRegistrationRoutes({ ...platform, ...needs, allowLocalhost }),
    jobs: [createExpireRegistrationHandler({ recordAudit })],
    keeps: { phone_consents: "evidence of the consent to texts (S23)" },
    personalData: registrationPersonalData,
  };
}
