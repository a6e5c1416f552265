import { createAttributionKernel } from "./attribution/attribution-kernel";
import { createDocumentsKernel } from "./documents/documents-kernel";
import { createEventsKernel } from "./events/events-kernel";
import { createAgencyApi } from "./features/agency/agency.api";
import { createBankApi } from "./features/bank/bank.api";
import { createBillingApi } from "./features/billing/billing.api";
import { findSignedAgreement } from "./features/contracts/signed-agreement.query";
import { createFacebookPageApi } from "./features/facebook-page/facebook-page.api";
import { createIntegrationsApi } from "./features/integrations/integrations.api";
import { createRemotesApi } from "./features/remotes/remotes.api";
import { createRiskApi } from "./features/risk/risk.api";
import { createRegistrationApi } from "./features/registration/registration.api";
import { createExportsApi } from "./features/exports/exports.api";
import { createSaveContact } from "./features/settings/keep-contact.command";
import { createProveOwnPassword } from "./features/sign-in/session/prove-own-password";
import { createVerificationApi } from "./features/sign-in/verification/verification.api";
import { createFindWebsite } from "./features/website/find-website.query";
import { createNotificationsKernel } from "./notifications/notifications-kernel";
import type { Platform } from "./platform";
import type { Providers } from "./providers";
import { createSalesKernel } from "./sales/sales-kernel";
import { createEnqueueDuplicateSearch } from "./sales/duplicate-matches/find-duplicates.job";

export function createFeatureApis(platform: Platform, providers: Providers) {
  const attribution = createAttributionKernel(platform);
  const events = createEventsKernel(platform);
  const notifications = createNotificationsKernel(platform);
  const risk = createRiskApi({ ...platform, notify: notifications.notify });
  const registration = createRegistrationApi(platform);
  const bank = createBankApi(
    { ...platform, recordAudit: risk.recordAudit },
    { notify: risk.notify, findSignedAgreement },
  );
  const sources = { sources: providers.sources, recordEvents: events.recordEvents };
  const integrations = createIntegrationsApi(platform, sources);
  const billing = createBillingApi(platform);
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
    sales: { ...salesKernel, enqueueDuplicateSearch: createEnqueueDuplicateSearch(platform) },
    salesFiles: createExportsApi(platform),
    session: { proveOwnPassword: createProveOwnPassword(platform) },
    verification: createVerificationApi(platform),
    settings: { saveContact: createSaveContact({ ...platform, addresses: registration.addresses }) },
    billing,
    bank,
    integrations,
    deliveryWork: [...integrations.sourceWork, bank.debitWork],
    website: { findWebsite: createFindWebsite({ clock: platform.clock, countEvents: events.countEvents }) },
    facebookPage: createFacebookPageApi(platform),
    agency: createAgencyApi(platform),
    remotes: createRemotesApi(platform),
  };
}

export type FeatureApis = ReturnType<typeof createFeatureApis>;
