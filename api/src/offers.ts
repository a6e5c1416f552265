import { createAttributionKernel } from "./attribution/attribution-kernel";
import { createDocumentsKernel } from "./documents/documents-kernel";
import { createEventsKernel } from "./events/events-kernel";
import { createAgencyOffers } from "./features/agency/agency.offers";
import { createBankOffers } from "./features/bank/bank.offers";
import { createBillingOffers } from "./features/billing/billing.offers";
import { findSignedAgreement } from "./features/contracts/signed-agreement.query";
import { createFacebookPageOffers } from "./features/facebook-page/facebook-page.offers";
import { createIntegrationsOffers } from "./features/integrations/integrations.offers";
import { createRiskOffers } from "./features/risk/risk.offers";
import { createRegistrationOffers } from "./features/registration/registration.offers";
import { createExportsOffers } from "./features/exports/exports.offers";
import { createSaveContact } from "./features/settings/keep-contact.command";
import { createProveOwnPassword } from "./features/sign-in/session/prove-own-password";
import { createVerificationOffers } from "./features/sign-in/verification/verification.offers";
import { createFindWebsite } from "./features/website/find-website.query";
import { createNotificationsKernel } from "./notifications/notifications-kernel";
import type { Platform } from "./platform";
import type { Providers } from "./providers";
import { createSalesKernel } from "./sales/sales-kernel";
import { createEnqueueDuplicateSearch } from "./sales/sightings/look-for-sightings.job";

/** Functions that features and kernels provide to other features, grouped by provider. */
export function createFeatureApis(platform: Platform, providers: Providers) {
  const attribution = createAttributionKernel(platform);
  const events = createEventsKernel(platform);
  const notifications = createNotificationsKernel(platform);
  const risk = createRiskOffers({ ...platform, notify: notifications.notify });
  const registration = createRegistrationOffers(platform);
  const bank = createBankOffers(
    { ...platform, recordAudit: risk.recordAudit },
    { notify: risk.notify, findSignedAgreement },
  );
  const sources = { sources: providers.sources, recordEvents: events.recordEvents };
  const integrations = createIntegrationsOffers(platform, sources);
  const billing = createBillingOffers(platform);
  const salesKernel = createSalesKernel({ clock: platform.clock, onListed: billing.keepLateSales });
  return {
    providers,
    attribution,
    events,
    notifications,
    registration,
    risk,
    contracts: { findSignedAgreement },
    documents: createDocumentsKernel(platform),
    sales: { ...salesKernel, askForSightings: createEnqueueDuplicateSearch(platform) },
    salesFiles: createExportsOffers(platform),
    session: { proveOwnPassword: createProveOwnPassword(platform) },
    verification: createVerificationOffers(platform),
    settings: { saveContact: createSaveContact({ ...platform, addresses: registration.addresses }) },
    billing,
    bank,
    integrations,
    deliveryWork: [...integrations.sourceWork, bank.debitWork],
    website: { findWebsite: createFindWebsite({ clock: platform.clock, countEvents: events.countEvents }) },
    facebookPage: createFacebookPageOffers(platform),
    agency: createAgencyOffers(platform),
  };
}

export type FeatureApis = ReturnType<typeof createFeatureApis>;
